import { findProtectedTaxa } from '#app/features/taxonomy/find-protected.server.ts';
import { toListItem } from '#app/features/taxonomy/list-taxa.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Note } from '#app/ui/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/Page.tsx';
import type { Route } from './+types/protected.ts';
import { messages } from './messages.ts';
import { ProtectedTable } from './ProtectedTable.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
  const rows = (await findProtectedTaxa(db)).map(({ taxon, natura2000Code, sightings }) => ({
    ...toListItem(taxon),
    sightingCount: sightings,
    natura2000Code,
    category: taxon.protection?.category ?? 'protected',
    valueHuf: taxon.protection?.valueHuf ?? null,
    act: taxon.protection?.act ?? '',
  }));
  return { rows, siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: messages.titleOf(messages.protected.title, loaderData.siteName) }] : [];
}

/** `/vedett`: protected taxa with their value in Ft and legal act. */
export default function Protected({ loaderData: { rows } }: Route.ComponentProps) {
  const words = messages.protected;
  const groups = [
    { id: 'fokozottan', title: words.strict, rows: rows.filter((row) => row.category === 'strictly_protected') },
    { id: 'vedettek', title: words.plain, rows: rows.filter((row) => row.category === 'protected') },
  ];
  return (
    <Page>
      <PageHeading title={words.title} lead={words.lead(rows.length, groups[0]?.rows.length ?? 0)} />
      <Note kind="protect" icon="shield">
        {words.note}
      </Note>
      {groups.map((group) => (
        <Section key={group.id} id={group.id} title={group.title}>
          <ProtectedTable title={group.title} rows={group.rows} />
        </Section>
      ))}
    </Page>
  );
}
