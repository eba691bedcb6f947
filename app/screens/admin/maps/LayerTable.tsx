import { Form } from 'react-router';
import type { findMapLayersForAdmin } from '#app/features/site/maps/map-layers-for-admin.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { mapWords as words } from './map-words.ts';
import css from './maps.module.css';

type Layer = Awaited<ReturnType<typeof findMapLayersForAdmin>>['layers'][number];
type Placed = Layer & { isFirst: boolean; isLast: boolean; isFixed: boolean };

const columns: Column<Placed>[] = [
  { key: 'layer', header: words.layer, cell: ({ name }) => name },
  {
    key: 'where',
    header: words.where,
    cell: ({ kind, source, problem }) => (
      <>
        {words.kinds[kind]}
        <br />
        <span className={css.address}>{source}</span>
        {problem && <p className={css.problem}>{problem}</p>}
      </>
    ),
  },
  {
    key: 'zooms',
    header: words.zooms,
    number: true,
    cell: ({ minZoom, maxZoom }) => words.zoomRange(minZoom, maxZoom),
  },
  { key: 'state', header: words.state, cell: (layer) => stateOf(layer).join(', ') },
  { key: 'action', header: words.action, number: true, cell: (layer) => <Actions layer={layer} /> },
];

function stateOf({ isOn, isDefault, isAerial }: Layer): string[] {
  return [isOn ? words.on : words.off, ...(isDefault ? [words.first] : []), ...(isAerial ? [words.aerial] : [])];
}

function Actions({ layer: { id, name, kind, isOn, isFirst, isLast, isFixed } }: { layer: Placed }) {
  return (
    <Form method="post" className={css.actions}>
      <input type="hidden" name="id" value={id} />
      {!isFixed && (
        <LinkButton variant="quiet" to={urls.adminMapLayer(Number(id))} aria-label={words.editOf(name)}>
          {words.edit}
        </LinkButton>
      )}
      {kind !== 'pmtiles' && <Act intent="try" label={words.tryOf(name)} text={words.try} />}
      {!isFixed && !isFirst && <Act intent="up" label={words.upOf(name)} text={words.up} />}
      {!isFixed && !isLast && <Act intent="down" label={words.downOf(name)} text={words.down} />}
      {!isFixed && !isOn && <Act intent="remove" label={words.removeOf(name)} text={words.remove} />}
    </Form>
  );
}

function Act({ intent, label, text }: { intent: string; label: string; text: string }) {
  return (
    <Button type="submit" variant="quiet" name="intent" value={intent} aria-label={label}>
      {text}
    </Button>
  );
}

/** The layers in the order in which readers choose among them. */
export function LayerTable({ layers, isFixed }: { layers: readonly Layer[]; isFixed: boolean }) {
  const rows = layers.map((layer, index) => ({
    ...layer,
    isFixed,
    isFirst: index === 0,
    isLast: index === layers.length - 1,
  }));
  return <DataTable caption={words.layers} columns={columns} rows={rows} rowKey={({ id }) => id} dense />;
}
