import { Form } from 'react-router';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Details } from '#app/ui/page/Details.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { messages } from '../messages.ts';
import type { TaxonHeadData, TaxonPanel } from '../taxon-page-data.ts';
import css from './FamiliesPanel.module.css';
import { PictureList } from './PictureList.tsx';
import { longestSought, soughtKey } from './panel-query.ts';

type Panel = Extract<TaxonPanel, { kind: 'families' }>;

/** Fewer are taken in at a glance. */
const WORTH_SEEKING = 12;

/** The families of an order, or those of a name: that were seen with their pictures; the others as names, folded away while nothing is sought. */
export function FamiliesPanel({ panel, head }: { panel: Panel; head: TaxonHeadData }) {
  const { sought, all, seen, rest } = panel;
  const isEmpty = seen.length + rest.length === 0;
  return (
    <section>
      <h2 className="visually-hidden">{messages.families}</h2>
      {(all >= WORTH_SEEKING || sought !== null) && <FamilySearch sought={sought} all={all} to={head.url} />}
      {seen.length > 0 && <PictureList items={seen} />}
      {isEmpty && sought === null && <p>{messages.nothingBelow}</p>}
      {isEmpty && sought !== null && (
        <EmptyState
          title={messages.noSuchFamily}
          actions={<LinkButton to={head.url}>{messages.allFamilies(all)}</LinkButton>}
        >
          {messages.noSuchFamilyText}
        </EmptyState>
      )}
      {rest.length > 0 && sought !== null && (
        <Section title={messages.unseenFamilies(rest.length, seen.length > 0)}>
          <TaxonNames items={rest} />
        </Section>
      )}
      {rest.length > 0 && sought === null && (
        <Details summary={messages.unseenFamilies(rest.length, seen.length > 0)}>
          <TaxonNames items={rest} />
        </Details>
      )}
    </section>
  );
}

function FamilySearch({ sought, all, to }: { sought: string | null; all: number; to: string }) {
  return (
    <Form key={sought} className={css.search} method="get" action={to} role="search" preventScrollReset>
      <TextField
        label={messages.seekFamily(all)}
        name={soughtKey}
        type="search"
        defaultValue={sought ?? ''}
        maxLength={longestSought}
        autoComplete="off"
      />
      <Button type="submit" icon="search">
        {messages.seek}
      </Button>
    </Form>
  );
}
