import { Link } from 'react-router';
import type { DescribedTaxon } from '#app/features/descriptions/overview/description-state.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { editorUrls } from '#app/urls.ts';
import css from './editor.module.css';
import { editorMessages as messages } from './messages.ts';

export type EditedRank = 'family' | 'genus' | 'species';
const below = { family: 'genus', genus: 'species' } as const;

/** The day of an instant, as it is read here. */
export function dayOf(instant: string): string {
  return formatDate(wallClock(new Date(instant)).date);
}

/** What is known of a text: its state, and how old it is. */
export function StateText({ of }: { of: DescribedTaxon }) {
  const { state, isShown, publishedAt, writtenAt } = of;
  const age =
    state === 'published' && publishedAt
      ? messages.dated(dayOf(publishedAt))
      : writtenAt && messages.writtenOn(dayOf(writtenAt));
  return (
    <>
      <span className={css.state} data-state={state}>
        {messages.states[state]}
      </span>
      {age && (
        <>
          <br />
          <small className="quiet">
            {age}
            {isShown && state !== 'published' && `; ${messages.stillShown}`}
          </small>
        </>
      )}
    </>
  );
}

const columns = (rank: EditedRank): Column<DescribedTaxon>[] => [
  {
    key: 'name',
    header: messages.ranks[rank].header,
    cell: ({ taxon }) => (
      <Link to={editorUrls.taxon(rank, taxon.id)} className={css.taxon}>
        <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />
      </Link>
    ),
  },
  { key: 'state', header: messages.state, cell: (of) => <StateText of={of} /> },
  { key: 'sightings', header: messages.sightings, number: true, cell: ({ sightings }) => messages.count(sightings) },
  ...(rank === 'species'
    ? []
    : [
        {
          key: 'described',
          header: messages.described,
          number: true,
          cell: ({ describedSpecies }: DescribedTaxon) => messages.count(describedSpecies ?? 0),
        },
        {
          key: 'below',
          header: messages.ranks[rank].below,
          cell: ({ taxon }: DescribedTaxon) => (
            <Link to={editorUrls.within(below[rank], taxon.id)} className={css.below}>
              {messages.ranks[rank].below}
              <span className="visually-hidden">: {taxon.name ?? taxon.origName}</span>
            </Link>
          ),
        },
      ]),
];

/** Taxa of a rank with their texts' states, for editors. */
export function DescribedTable({
  rank,
  items,
  caption,
}: {
  rank: EditedRank;
  items: DescribedTaxon[];
  caption: string;
}) {
  return <DataTable caption={caption} columns={columns(rank)} rows={items} rowKey={({ taxon }) => taxon.id} />;
}
