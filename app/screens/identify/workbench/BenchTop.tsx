import { Form } from 'react-router';
import { filterMessages } from '#app/features/browsing/filter-messages.ts';
import { SuggestField, suggested as suggestions } from '#app/features/search/box/SuggestField.tsx';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { verdictKey } from '#app/features/sightings/lists/sighting-filters.ts';
import { Button, IconButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Bar } from '#app/ui/page/Bar.tsx';
import { urls } from '#app/urls.ts';
import css from './BenchTop.module.css';
import { benchMessages as messages } from './bench-messages.ts';
import type { Workbench } from './load-workbench.server.ts';
import type { Bench } from './use-bench.ts';
import { UnsentVotes } from './votes/UnsentVotes.tsx';

/** Which queue is worked through, how many were done today, and what has not been sent yet. */
export function BenchTop({ bench, work, onHelp }: { bench: Workbench; work: Bench; onHelp: () => void }) {
  const { choice, scopes } = bench;
  const queue = choice.kind === 'own' ? messages.queueOwn(scopes) : messages.queueCommon;
  return (
    <div className={css.root}>
      <details className={css.settings} open={Object.keys(choice.problems).length > 0}>
        <summary className={css.summary}>
          <Icon name="sliders" size="s" />
          <span className={css.queue}>{queue}</span>
          <span className="visually-hidden"> – {messages.settings}</span>
        </summary>
        <QueueForm bench={bench} />
      </details>
      <QueueProgress waiting={bench.waiting} cases={work.cases} />
      <UnsentVotes votes={work.votes} />
      <span className={css.today}>{messages.today(work.saidToday)}</span>
      <IconButton icon="info" label={messages.actWords.help} onClick={onHelp} />
    </div>
  );
}

/** How far one has come in the queue; what came in the meantime makes it longer. */
function QueueProgress({ waiting, cases }: { waiting: Workbench['waiting']; cases: Bench['cases'] }) {
  const { gone } = cases;
  const total = Math.max(waiting.count, gone);
  if (total === 0) return null;
  return (
    <span className={css.progress}>
      <span className="visually-hidden">{messages.progress}: </span>
      <span className="num">
        <b>{gone}</b> / {messages.progressOf(total, waiting.isMore)}
      </span>
      <span className={css.track}>
        <Bar percent={(100 * gone) / total} />
      </span>
    </span>
  );
}

function QueueForm({ bench: { isExpert, choice, form } }: { bench: Workbench }) {
  const { values, problems = {} } = form;
  const select = (name: string, label: string, choices: readonly { value: string; label: string }[]) => (
    <SelectField label={label} name={name} defaultValue={values[name] ?? ''} error={problems[name]}>
      <option value="">{messages.any}</option>
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </SelectField>
  );
  const text = (name: string, label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      defaultValue={values[name] ?? ''}
      hint={hint}
      error={problems[name]}
      autoComplete="off"
    />
  );
  const suggested = (of: 'settlement' | 'member', name: string, label: string) => (
    <SuggestField
      kind={suggestions[of]}
      label={label}
      name={name}
      text={values[name] ?? ''}
      hint={filterMessages.suggestedHints[of]}
      error={problems[name]}
    />
  );
  return (
    <Form className={css.form} method="get" action={urls.workbench()}>
      <ErrorSummary errors={problems} title={messages.unreadable} />
      {isExpert && (
        <SelectField
          label={messages.queue}
          name="sor"
          defaultValue={choice.kind === 'common' ? 'kozos' : ''}
          error={problems.sor}
        >
          <option value="">{messages.queues.own}</option>
          <option value="kozos">{messages.queues.common}</option>
        </SelectField>
      )}
      <SelectField
        label={messages.verdict}
        name="dontes"
        defaultValue={choice.verdict === 'waiting' ? verdictKey('waiting') : ''}
        error={problems.dontes}
      >
        <option value="">{messages.verdicts.open}</option>
        <option value={verdictKey('waiting')}>{messages.verdicts.waiting}</option>
      </SelectField>
      <TaxonPicker
        label={messages.taxon}
        picked={form.taxon}
        text={values.taxonName ?? ''}
        error={problems.taxonName ?? problems.taxon}
        optional
      />
      {select('megye', messages.county, form.counties)}
      {suggested('settlement', 'telepules', filterMessages.settlement)}
      {text('hely', filterMessages.place)}
      {text('tol', messages.from)}
      {text('ig', messages.to)}
      {select('alak', messages.lifeStage, form.stages)}
      {suggested('member', 'eszlelo', filterMessages.observer)}
      {text('esemeny', filterMessages.event, filterMessages.eventHint)}
      {select('szint', messages.trust, form.levels)}
      {select('kep', messages.image, [
        { value: 'van', label: messages.withImage },
        { value: 'nincs', label: messages.withoutImage },
      ])}
      <Button type="submit" variant="primary">
        {messages.show}
      </Button>
    </Form>
  );
}
