import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import css from './DisclosureMenu.module.css';

type DisclosureMenuProps = {
  /** what stands in the button */
  label: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A button that unfolds links below it; a `details`, so that it works without scripts. */
export function DisclosureMenu({ label, className, children }: DisclosureMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !root.contains(event.target)) root.open = false;
      },
      { signal },
    );
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !root.open) return;
        root.open = false;
        root.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <details className={css.root} ref={ref}>
      <summary className={className}>{label}</summary>
      <div className={css.panel}>{children}</div>
    </details>
  );
}
