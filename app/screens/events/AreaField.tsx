import { Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import css from './events.module.css';
import { eventPageMessages as messages } from './messages.ts';

const AreaMap = lazyPart(messages.area, async () => (await import('./AreaMap.tsx')).AreaMap);

type AreaFieldProps = { value: string; error: string | undefined };

/** Where an event is: its corners as text, which stays the form's own field, and a map to draw them on. */
export function AreaField({ value, error }: AreaFieldProps) {
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
        hint={isScripted ? messages.areaHint : messages.areaText}
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
          <AreaMap text={text} onChange={setText} />
        </Suspense>
      )}
    </div>
  );
}
