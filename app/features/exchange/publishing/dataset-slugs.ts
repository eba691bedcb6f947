/** The data sets that can be given to GBIF, by the word that stands for each in addresses (`r=`). */
export const datasetSlugs = ['talalatok', 'estek'] as const;
export type DatasetSlug = (typeof datasetSlugs)[number];
