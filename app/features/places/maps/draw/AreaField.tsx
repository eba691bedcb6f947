import { Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import css from './area.module.css';
import { areaMessages as messages } from './area-messages.ts';

const AreaMap = lazyPart(messages.area, async () => (await import('./AreaMap.tsx')).AreaMap);

type AreaFieldProps = {
  value: string;
  error: string | undefined;
  /** What it means to leave it empty. */
  hint: string;
};

/** Where something is: its corners as text, which stays the form's own field, and a map to draw them on. */
export function AreaField({ value, error, hint }: AreaFieldProps) {
  const [text, setText] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const isScripted = useHydrated();
  return (
    <div className={css.area}>
      <TextField
        label={messages.area}
        name="area"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        hint={isScripted ? hint : messages.areaText}
        error={error}
        autoComplete="off"
        optional
      />
      {isScripted && !isOpen && (
        <div>
          <Button icon="map" onClick={() => setIsOpen(true)}>
            {messages.drawOnMap}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AreaMap text={text} hint={hint} onChange={setText} />
        </Suspense>
      )}
    </div>
  );
}
