import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Details } from '#app/ui/page/Details.tsx';
import { messages } from '../messages.ts';
import type { ShownSeason, TaxonPanel } from '../taxon-page-data.ts';
import { Choices } from './Choices.tsx';
import { Phenology } from './Phenology.tsx';
import { binName, seasonMessages } from './season-messages.ts';
import { share } from './season-rows.ts';

type Panel = Extract<TaxonPanel, { kind: 'season' }>;

/** The year of a taxon: drawn, and the same numbers as a table. */
export function SeasonPanel({ panel, name }: { panel: Panel; name: string }) {
  const { season, stages, measures } = panel;
  return (
    <>
      <Choices label={messages.stageFilter} choices={stages} />
      <Choices label={messages.measureFilter} choices={measures} />
      <Phenology season={season} name={name} />
      <Details summary={seasonMessages.table}>
        <SeasonTable season={season} />
      </Details>
    </>
  );
}

function SeasonTable({ season: { stages, effort, by, hasEffort } }: { season: ShownSeason }) {
  const columns: Column<number>[] = [
    { key: 'bin', header: seasonMessages.when, cell: (bin) => binName(bin, by) },
    ...stages.map(({ stage, bins }) => ({
      key: stage ?? '',
      header: stage ? lifeStageWords[stage] : seasonMessages.noStage,
      number: true,
      cell: (bin: number) => formatNumber(bins[bin] ?? 0),
    })),
    ...(hasEffort ? against(stages, effort) : []),
  ];
  return (
    <DataTable
      caption={seasonMessages.tableCaption}
      columns={columns}
      rows={effort.map((_, bin) => bin)}
      rowKey={(bin) => bin}
      dense
    />
  );
}

/** What all of the order was, and the taxon's part in it. */
function against(stages: ShownSeason['stages'], effort: readonly number[]): Column<number>[] {
  const partOf = (bin: number) =>
    share(
      stages.reduce((sum, { bins }) => sum + (bins[bin] ?? 0), 0),
      effort[bin],
    );
  return [
    { key: 'effort', header: seasonMessages.effort, number: true, cell: (bin) => formatNumber(effort[bin] ?? 0) },
    {
      key: 'share',
      header: seasonMessages.share,
      number: true,
      cell: (bin) => `${formatNumber(partOf(bin) * 100, 1)}%`,
    },
  ];
}
