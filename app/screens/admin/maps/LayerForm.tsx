import { Form } from 'react-router';
import { type MapLayer, mapLayerKinds } from '#app/features/site/maps/map-layer.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, SelectField, TextField } from '#app/ui/forms/Field.tsx';
import type { SettingsFailure } from '../settings/settings-form.server.ts';
import { mapWords as words } from './map-words.ts';
import css from './maps.module.css';

type LayerFormProps = {
  layer: MapLayer | undefined;
  mark?: string;
  folder: string;
  files: readonly string[];
  failure: SettingsFailure | undefined;
};

type TextName = 'name' | 'address' | 'wmsLayers' | 'attribution' | 'attributionUrl' | 'minZoom' | 'maxZoom';
type TickName = 'isAerial' | 'isOn' | 'isDefault';

const fresh: Pick<MapLayer, 'kind' | 'minZoom' | 'maxZoom' | TickName> = {
  kind: 'pmtiles',
  minZoom: 0,
  maxZoom: 18,
  isAerial: false,
  isOn: true,
  isDefault: false,
};

/** One layer; of the fields only those show that its kind has. */
export function LayerForm({ layer, mark, folder, files, failure }: LayerFormProps) {
  const kept: Partial<MapLayer> & typeof fresh = layer ?? fresh;
  const isFile = kept.kind === 'pmtiles';
  const values: Partial<Record<string, string | number | boolean>> = {
    ...kept,
    file: isFile ? kept.source : undefined,
    address: isFile ? undefined : kept.source,
  };
  const error = (name: string) => failure?.errors[name];
  const text = (name: TextName) => ({
    name,
    label: words[name],
    defaultValue: failure?.values[name] ?? String(values[name] ?? ''),
    error: error(name),
    autoComplete: 'off',
  });
  const tick = (name: TickName) => ({
    name,
    label: words[name],
    value: 'on',
    defaultChecked: failure ? failure.values[name] === 'on' : kept[name],
    error: error(name),
  });
  const file = failure?.values.file ?? String(values.file ?? '');
  return (
    <Form className={cx('stack', css.form)} method="post" key={mark}>
      {failure && <ErrorSummary errors={failure.errors} />}
      {mark !== undefined && <input type="hidden" name="mark" value={mark} />}
      <ChoiceField
        name="kind"
        label={words.kind}
        codes={mapLayerKinds}
        words={words.kinds}
        defaultValue={failure?.values.kind ?? kept.kind}
        error={error('kind')}
      />
      <div className={css.ofFile}>
        <SelectField
          name="file"
          label={words.file}
          hint={words.fileHint(folder)}
          defaultValue={file}
          error={error('file')}
        >
          <option value="">{words.noFile}</option>
          {[...new Set([...files, ...(file ? [file] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <div className={css.ofAddress}>
        <TextField {...text('address')} inputMode="url" spellCheck={false} hint={words.addressHint} />
      </div>
      <div className={css.ofWms}>
        <TextField {...text('wmsLayers')} spellCheck={false} hint={words.wmsHint} />
      </div>
      <TextField {...text('name')} hint={words.nameHint} />
      <TextField {...text('attribution')} hint={words.attributionHint} />
      <TextField {...text('attributionUrl')} inputMode="url" optional />
      <TextField {...text('minZoom')} inputMode="numeric" hint={words.minZoomHint} />
      <TextField {...text('maxZoom')} inputMode="numeric" hint={words.maxZoomHint} />
      <CheckField {...tick('isAerial')} />
      <CheckField {...tick('isOn')} />
      <CheckField {...tick('isDefault')} hint={words.isDefaultHint} />
      <div className="row">
        <Button type="submit" name="intent" value="save" variant="primary">
          {words.save}
        </Button>
        <Button type="submit" name="intent" value="save-untried">
          {words.saveUntried}
        </Button>
      </div>
      <p className="quiet">{words.saveHint}</p>
    </Form>
  );
}
