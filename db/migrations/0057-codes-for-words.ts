import { type Kysely, sql } from 'kysely';

const stages = {
  imágó: 'adult',
  lárva: 'larva',
  nimfa: 'nymph',
  báb: 'pupa',
  pete: 'egg',
  gubacs: 'gall',
  rágásnyom: 'feedingMarks',
  egyéb: 'other',
};
const sexes = { hím: 'male', nőstény: 'female', 'hím és nőstény': 'maleAndFemale' };
const methods = {
  egyelés: 'handCollecting',
  fényezés: 'lightTrapping',
  hálózás: 'netting',
  kopogtatás: 'beating',
  rostálás: 'sifting',
  csapda: 'trapping',
  csalétek: 'baiting',
  nevelés: 'rearing',
  egyéb: 'other',
};
const winds = { szélcsend: 'calm', 'gyenge szél': 'light', 'mérsékelt szél': 'moderate', 'erős szél': 'strong' };
const clouds = {
  derült: 'clear',
  'gyengén felhős': 'partlyCloudy',
  'közepesen felhős': 'mostlyCloudy',
  borult: 'overcast',
};
const rains = { 'nem esett': 'none', szemerkélt: 'drizzle', esett: 'rain', 'zivatar volt': 'thunderstorm' };

/** Every column of a closed list with its words; a summary has '' where nothing is said. */
const columns: Record<string, Record<string, Record<string, string>>> = {
  sighting: { life_stage: stages, sex: sexes, method: methods },
  sighting_image: { life_stage: stages, sex: sexes },
  recording_session: { method: methods, wind: winds, clouds, rain: rains },
  place_rule: { life_stage: stages },
  sighting_summary: { life_stage: stages },
  taxon_season: { life_stage: stages },
  taxon_profile: { life_stage: stages },
};
const summaries = ['sighting_summary', 'taxon_season', 'taxon_profile'];

/** The same by the keys of what is kept as JSON: columns in a revision, fields elsewhere. */
const keys = { life_stage: stages, lifeStage: stages, sex: sexes, method: methods, wind: winds, clouds, rain: rains };
const documents: Record<string, readonly string[]> = {
  sighting: ['hints'],
  sighting_revision: ['data'],
  edit_suggestion: ['changes'],
  find_draft: ['content'],
  // Rules of places as they stood before a change set and after it, to be put back by its undoing.
  taxon_change_row: ['before', 'after'],
};

/** The closed lists of a sighting and a session hold codes; until now they held the Hungarian words. A value of neither kind stops the move. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, lists] of Object.entries(columns)) await moveColumns(db, table, lists);
  for (const [table, kept] of Object.entries(documents))
    for (const column of kept) await moveDocuments(db, table, column);
  for (const [table, lists] of Object.entries(columns)) await holdToCodes(db, table, lists);
}

async function moveColumns(db: Kysely<unknown>, table: string, lists: (typeof columns)[string]): Promise<void> {
  const moved = Object.entries(lists).map(([column, words]) => {
    const cases = Object.entries(words).map(([word, code]) => sql`when ${sql.lit(word)} then ${sql.lit(code)}`);
    return sql`${sql.ref(column)} = case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
  });
  const said = Object.keys(lists).map((column) => sql`coalesce(${sql.ref(column)}, '') <> ''`);
  await sql`update ${sql.table(table)} set ${sql.join(moved)} where ${sql.join(said, sql` or `)}`.execute(db);
}

/**
 * As text: PostgreSQL writes a document's key and value in one way alone, and a quotation mark inside of a text bears a backslash, so that
 * what a person wrote cannot be taken for a key and its value.
 */
async function moveDocuments(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const pairs = Object.entries(keys).flatMap(([key, words]) =>
    Object.entries(words).map(([word, code]) => [`"${key}": "${word}"`, `"${key}": "${code}"`] as const),
  );
  const text = pairs.reduce(
    (before, [word, code]) => sql`replace(${before}, ${sql.lit(word)}, ${sql.lit(code)})`,
    sql`${sql.ref(column)}::text`,
  );
  const said = `"(${Object.keys(keys).join('|')})": "[^"]`;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = (${text})::jsonb where ${sql.ref(column)}::text ~ ${sql.lit(said)}`.execute(
    db,
  );
}

async function holdToCodes(db: Kysely<unknown>, table: string, lists: (typeof columns)[string]): Promise<void> {
  for (const [column, words] of Object.entries(lists)) {
    const codes = [...(summaries.includes(table) ? [''] : []), ...Object.values(words)];
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_known`)}
        check (${sql.ref(column)} in (${sql.join(codes.map((code) => sql.lit(code)))}))`.execute(db);
  }
}
