import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OutboxPhoto, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { keptOf, sayReadings, sentReadings, withReadings } from '#app/features/recording/readings.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { Progress } from '#app/ui/notices/Progress.tsx';
import css from './OutboxPanel.module.css';
import { outboxMessages as messages } from './outbox-messages.ts';
import type { FieldOutbox, OutboxRow } from './use-outbox.ts';

type OutboxPanelProps = {
  outbox: FieldOutbox;
  /** the sighting that stands on the form, which is not listed */
  onForm: string;
  onEdit: (row: OutboxRow) => void;
  onDrop: (row: OutboxRow) => void;
};

type ShownState = { kind: 'draft' | 'waiting' | 'sending' | 'refused' | 'saved'; icon: IconName; text: string };

/** What this device still keeps: each sighting with its state and what to do about it. */
export function OutboxPanel({ outbox, onForm, onEdit, onDrop }: OutboxPanelProps) {
  const rows = (outbox.rows ?? []).filter(({ sighting }) => sighting.clientId !== onForm);
  if (rows.length === 0) return null;
  const saved = rows.filter(({ sighting }) => sighting.state === 'saved');
  return (
    <section className={css.root} aria-labelledby={messages.anchor}>
      <div className={css.head}>
        <h2 id={messages.anchor}>{messages.title}</h2>
        {saved.length > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              outbox.change((kept) => kept.change({ dropSightings: saved.map(({ sighting }) => sighting.clientId) }))
            }
          >
            {messages.clearSaved}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {rows.map((row) => (
          <OutboxItem key={row.sighting.clientId} row={row} outbox={outbox} onEdit={onEdit} onDrop={onDrop} />
        ))}
      </ul>
    </section>
  );
}

type OutboxItemProps = { row: OutboxRow; outbox: FieldOutbox } & Pick<OutboxPanelProps, 'onEdit' | 'onDrop'>;

function OutboxItem({ row, outbox, onEdit, onDrop }: OutboxItemProps) {
  const { sighting, photos } = row;
  const { typed, saved } = sighting;
  const state = stateOf(sighting, outbox);
  const title = typed.taxonName.trim() || messages.noName;
  const readings = saved ? sentReadings(sighting) : [];
  return (
    <li className={css.item}>
      <Thumbnail photo={photos[0]} count={sighting.photoKeys.length} />
      <div className={css.facts}>
        <p className={css.name}>{saved ? <Link to={withReadings(saved.url, readings)}>{title}</Link> : title}</p>
        <p className={css.where}>{[typed.date, typed.placeText || typed.coordinates].filter(Boolean).join(' · ')}</p>
        <p className={cx(css.state, css[state.kind])}>
          <Icon name={state.icon} size="s" />
          {state.text}
        </p>
        {readings.length > 0 && (
          <ul className={css.readings}>
            {sayReadings(readings, keptOf(typed)).map(({ kind, message }) => (
              <li key={kind}>{message}</li>
            ))}
          </ul>
        )}
        {state.kind === 'refused' && (
          <ul className={css.reasons}>
            {Object.entries(sighting.errors).map(([field, reason]) => (
              <li key={field}>{reason}</li>
            ))}
          </ul>
        )}
        {state.kind === 'sending' && (
          <Progress label={messages.sendingOf(title)} percent={outbox.sending?.percent ?? 0} />
        )}
      </div>
      {(state.kind === 'refused' || (state.kind !== 'sending' && !saved)) && (
        <div className={css.tools}>
          <Button variant="quiet" icon="edit" aria-label={messages.editOf(title)} onClick={() => onEdit(row)}>
            {sighting.state === 'draft' ? messages.goOn : messages.edit}
          </Button>
          <Button variant="quiet" icon="trash" aria-label={messages.dropOf(title)} onClick={() => onDrop(row)}>
            {messages.drop}
          </Button>
        </div>
      )}
    </li>
  );
}

function stateOf(sighting: OutboxSighting, { sending }: FieldOutbox): ShownState {
  if (sighting.state === 'saved') return { kind: 'saved', icon: 'check', text: messages.saved };
  if (sighting.state === 'refused') return { kind: 'refused', icon: 'warn', text: messages.refused };
  if (sighting.state === 'draft') return { kind: 'draft', icon: 'edit', text: messages.draft };
  if (sending?.clientId === sighting.clientId) return { kind: 'sending', icon: 'upload', text: messages.sending };
  return { kind: 'waiting', icon: 'clock', text: messages.waiting };
}

function Thumbnail({ photo, count }: { photo: OutboxPhoto | undefined; count: number }) {
  const [url, setUrl] = useState<string>();
  const file = photo?.thumbnail ?? photo?.file;
  const isKept = file !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every reading gives the same file as a new object
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo?.key, isKept]);
  return (
    <span className={css.thumb}>
      {isKept && url ? <img src={url} alt="" onError={() => setUrl(undefined)} /> : <Icon name="image" />}
      {count > 1 && <span className={css.count}>{messages.photoCount(count)}</span>}
    </span>
  );
}
