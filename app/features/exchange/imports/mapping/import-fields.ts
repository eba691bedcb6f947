/** What a column may be of a find. */
export const importFields = [
  'externalId',
  'scientificName',
  'vernacularName',
  'qualifier',
  'date',
  'endDate',
  'time',
  'year',
  'month',
  'day',
  'latitude',
  'longitude',
  'coordinates',
  'eovY',
  'eovX',
  'utm',
  'uncertainty',
  'placeText',
  'altitude',
  'habitat',
  'count',
  'sex',
  'lifeStage',
  'method',
  'hostPlant',
  'notes',
  'privateNotes',
  'recordedBy',
  'identifiedBy',
  'license',
  'author',
  'url',
  'visibility',
] as const;

export type ImportField = (typeof importFields)[number];

/** Fields that several columns may fill together. */
export const joinedFields: ReadonlySet<ImportField> = new Set(['placeText', 'notes', 'privateNotes', 'habitat']);
