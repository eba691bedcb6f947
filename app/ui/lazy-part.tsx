import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import css from './lazy-part.module.css';
import { loadPart, PartMissing, reloadIfReachable } from './load-part.ts';
import { uiMessages as messages } from './messages.ts';

/** A component whose code is fetched when it is first drawn; where that fails, a message names the part. Draw it inside Suspense. */
export function lazyPart<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: (await loadPart(part, load)) as ComponentType<object> }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside the imports
  return function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}

/** Says which part did not arrive, with the way to try again. */
export function PartFailed({ part }: { part: string }) {
  const [isAway, setAway] = useState(false);
  return (
    <div className={css.root} role="alert">
      <p>{isAway ? messages.siteAway : messages.partFailed(part)}</p>
      <Button onClick={() => void reloadIfReachable().then((isThere) => setAway(!isThere))}>{messages.tryAgain}</Button>
    </div>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error instanceof PartMissing) return <PartFailed part={error.part} />;
    // What breaks inside a part that did arrive is the page's to tell.
    if (error) throw error;
    return this.props.children;
  }
}
