import type { TypedSource } from '#app/features/descriptions/editing/draft-content.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { TextField } from '#app/ui/forms/Field.tsx';
import { writingMessages as messages } from './messages.ts';
import { emptySource, fieldNames, type SourceField, sourceErrorName, sourceFields } from './typed-description.ts';
import css from './writing.module.css';

type SourcesFieldProps = {
  sources: readonly TypedSource[];
  /** by the names that `sourceErrorName` gives */
  errors: Record<string, string>;
  isOpen: boolean;
  onAdd: (source: TypedSource) => void;
  onDrop: (key: number) => void;
};

/** Literature by its parts; without scripts an empty one stands at the end. */
export function SourcesField({ sources, errors, isOpen, onAdd, onDrop }: SourcesFieldProps) {
  return (
    <>
      {sources.map((source) => (
        <SourceFields key={source.key} source={source} errors={errors} onDrop={isOpen ? onDrop : undefined} />
      ))}
      <noscript>
        <SourceFields source={emptySource(sources)} errors={errors} onDrop={undefined} />
      </noscript>
      {isOpen && (
        <div className={css.scripted}>
          <Button icon="plus" onClick={() => onAdd(emptySource(sources))}>
            {messages.addSource}
          </Button>
        </div>
      )}
    </>
  );
}

type SourceFieldsProps = {
  source: TypedSource;
  errors: Record<string, string>;
  onDrop: ((key: number) => void) | undefined;
};

const wide: ReadonlySet<SourceField> = new Set<SourceField>(['title', 'publication', 'url']);

function SourceFields({ source, errors, onDrop }: SourceFieldsProps) {
  return (
    <fieldset className={css.source}>
      <legend>{messages.source(source.key)}</legend>
      <input type="hidden" name={fieldNames.key} value={source.key} />
      <div className={css.sourceFields}>
        {sourceFields.map((field) => (
          <div key={field} className={wide.has(field) ? css.wide : undefined}>
            <TextField
              label={messages.fields[field]}
              name={fieldNames.source(field)}
              id={fieldId(sourceErrorName(source.key, field))}
              defaultValue={source[field]}
              error={errors[sourceErrorName(source.key, field)]}
            />
          </div>
        ))}
      </div>
      {onDrop && (
        <div className={css.scripted}>
          <Button variant="quiet" icon="trash" onClick={() => onDrop(source.key)}>
            {messages.dropSource}
            <span className="visually-hidden">: {messages.source(source.key)}</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
