import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { findMemberReferences } from '#test/schema-search.ts';
import { exportFiles, notExported } from './export-files.ts';
import { memberReferences } from './member-references.ts';
import { findColumns } from './rows.repo.server.ts';

const database = useTestDatabase();

describe('every column of the schema that points at a member', () => {
  it('has a fate in member-references.ts, and nothing that is not there has one', async () => {
    expect(Object.keys(memberReferences).toSorted()).toEqual((await findMemberReferences(database.db)).toSorted());
  });

  it('says why where something of the member stays', () => {
    const unsaid = Object.entries(memberReferences).filter(
      ([, { stay, go, why }]) => [stay, go].some((fate) => fate === 'keep' || fate === 'apart') && !why,
    );
    expect(unsaid).toEqual([]);
  });

  it('is of a table whose rows are in a file of the archive, or that says why not', async () => {
    const tables = new Set((await findMemberReferences(database.db)).map((name) => name.split('.')[0] ?? ''));
    const known = new Set([...exportFiles.map(({ table }) => table), ...Object.keys(notExported)]);
    expect([...tables].filter((table) => !known.has(table))).toEqual([]);
    const both = exportFiles.filter(({ table }) => table in notExported);
    expect(both).toEqual([]);
  });
});

it('names in every file columns that are there', async () => {
  for (const { name, table, owners = [], through, omit = [] } of exportFiles) {
    const columns = await findColumns(database.db, table);
    for (const column of [...owners, ...omit, ...(through ? [through.column] : [])])
      expect(columns, `${name}: ${column}`).toContain(column);
  }
});

it('gives each file a name of its own and a sentence', () => {
  const names = exportFiles.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { about } of exportFiles) expect(about).toMatch(/\.$/);
});
