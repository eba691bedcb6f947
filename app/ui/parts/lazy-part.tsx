import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadPart, PartMissing } from './load-part.ts';
import { PartFailed } from './PartFailed.tsx';

/** A component whose code is fetched when it is first drawn; where that fails, a message names the part, and asks for it again. Draw it inside Suspense. */
export function lazyPart<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  const ask = () => lazy(async () => ({ default: (await loadPart(part, load)) as ComponentType<object> }));
  let Loaded = ask();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside the imports
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const retry = () => {
      Loaded = ask();
      setTries(tries + 1);
    };
    return (
      <PartBoundary key={tries} onRetry={retry}>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}

class PartBoundary extends Component<{ children: ReactNode; onRetry: () => void }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error instanceof PartMissing)
      return <PartFailed part={error.part} file={error.file} onRetry={this.props.onRetry} />;
    // What breaks inside a part that did arrive is the page's to tell.
    if (error) throw error;
    return this.props.children;
  }
}
