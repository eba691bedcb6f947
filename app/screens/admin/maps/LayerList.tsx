import { Form } from 'react-router';
import type { findMapLayersForAdmin } from '#app/features/site/maps/map-layers-for-admin.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { mapWords as words } from './map-words.ts';
import css from './maps.module.css';

type Layer = Awaited<ReturnType<typeof findMapLayersForAdmin>>['layers'][number];
type Placed = Layer & { isFirst: boolean; isLast: boolean; isFixed: boolean };

/** The layers in the order in which readers choose among them, each with what can be done with it. */
export function LayerList({ layers, isFixed }: { layers: readonly Layer[]; isFixed: boolean }) {
  return (
    <ol className={css.list}>
      {layers.map((layer, index) => (
        <li key={layer.id}>
          <h3>{layer.name}</h3>
          <p className="quiet">{factsOf(layer).join(' · ')}</p>
          <p className={css.address}>{layer.source}</p>
          {layer.problem && <p className={css.problem}>{layer.problem}</p>}
          <Actions layer={{ ...layer, isFixed, isFirst: index === 0, isLast: index === layers.length - 1 }} />
        </li>
      ))}
    </ol>
  );
}

function factsOf({ kind, isOn, isDefault, isAerial, minZoom, maxZoom }: Layer): string[] {
  return [
    isOn ? words.on : words.off,
    ...(isDefault ? [words.first] : []),
    words.kinds[kind],
    ...(isAerial ? [words.aerial] : []),
    words.zooms(minZoom, maxZoom),
  ];
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
