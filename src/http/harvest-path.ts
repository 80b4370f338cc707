/** The endpoint for harvesters. */
export const harvestPath = '/oai'
