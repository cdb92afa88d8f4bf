// Placeholder removed by the first file of this target.
