import { Link } from 'react-router';
import { FilterPanel } from '#app/features/browsing/FilterPanel.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { FilterChip } from '#app/ui/actions/Chip.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/export.ts';
import { askByForm } from './ask-by-form.server.ts';
import { DownloadForm } from './DownloadForm.tsx';
import css from './export.module.css';
import { FreezeForm } from './FreezeForm.tsx';
import { loadExport } from './load-export.server.ts';
import { MadeExports } from './MadeExports.tsx';
import { exportPageMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadExport({ context, url });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return askByForm({ context, url, form: await request.formData() });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${titleOf(loaderData)} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/export` and what lies below it: what of a list, of a member, of a group or of an area can be taken home as a file. */
export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, form, active, listUrl, clearUrl, isReady, counts, made } = loaderData;
  return (
    <Page>
      <PageHeading
        title={titleOf(loaderData)}
        lead={messages.lead}
        aside={
          <LinkButton to={listUrl} icon="cards">
            {messages.list}
          </LinkButton>
        }
      />
      {actionData && (
        <Note kind="error" role="alert">
          {actionData.problem}
        </Note>
      )}
      <ErrorSummary errors={form.problems} title={messages.unreadable} />
      {kind !== 'group' && (
        <details className={css.filters} open={Object.keys(form.problems).length > 0}>
          <summary className={css.summary}>
            <Icon name="filter" size="s" />
            {messages.filters}
          </summary>
          <FilterPanel form={form} kind="all" clearUrl={clearUrl} shown={null} />
        </details>
      )}
      {kind === 'area' && !isReady && (
        <p>
          {messages.areaLead} <Link to={urls.sightings({ nezet: 'terkep' })}>{messages.drawArea}</Link>
        </p>
      )}
      {active.length > 0 && (
        <ul className={css.active} aria-label={messages.active}>
          {active.map(({ label, removeUrl }) => (
            <li key={label}>
              <FilterChip to={removeUrl} label={messages.leaveOut(label)}>
                {label}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {isReady && <Contents {...loaderData} />}
      {isReady && counts.sightings > 0 && (
        <>
          <Section title={messages.download}>
            <DownloadForm {...loaderData} />
          </Section>
          <FreezeForm {...loaderData} />
        </>
      )}
      {made.length > 0 && <MadeExports made={made} />}
    </Page>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** How many there are, what is left out and why, and what may be done with them. */
function Contents({ counts, licences, isOwn }: Loaded) {
  const { sightings, withheld, coarse, isLimited } = counts;
  if (sightings === 0)
    return (
      <EmptyState title={messages.nothing}>
        {withheld > 0 ? messages.withheld(withheld) : messages.nothingText}
      </EmptyState>
    );
  const told = (sentence: string) => (isLimited ? messages.atLeast(sentence) : sentence);
  return (
    <Section title={messages.what} first>
      <ul className={css.facts}>
        <li className="num">{told(messages.count(sightings))}</li>
        {withheld > 0 && <li>{told(messages.withheld(withheld))}</li>}
        {coarse > 0 && <li>{told(messages.coarse(coarse))}</li>}
        {isOwn && <li>{messages.hidden}</li>}
        <li>{messages.placeless}</li>
      </ul>
      <DataTable
        caption={messages.licences}
        rows={licences}
        rowKey={({ id }) => id}
        columns={[
          { key: 'licence', header: messages.licence, cell: ({ name }) => name },
          { key: 'allows', header: messages.allows, cell: ({ helper }) => helper },
          {
            key: 'sightings',
            header: messages.sightings,
            number: true,
            cell: ({ sightings: of }) => (isLimited ? messages.atLeastOf(of) : of),
          },
        ]}
      />
    </Section>
  );
}

function titleOf({ kind, subject }: Loaded): string {
  if (kind === 'area') return messages.areaTitle;
  return kind === 'all' || subject === null ? messages.title : messages.titleOf[kind](subject);
}
