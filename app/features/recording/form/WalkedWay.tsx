import { Suspense, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import css from './record.module.css';
import type { WayPanelProps } from './WayPanel.tsx';
import { wayMessages as messages } from './way-messages.ts';

const loadPanel = async () => (await import('./WayPanel.tsx')).WayPanel;
const WayPanel = lazyPart(messages.part, loadPanel);

/** The GPX of the walk, folded until somebody opens it or drops a file on the page. */
export function WalkedWay(props: WayPanelProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { way, problems, isReading } = props.walked;
  const isOpen = isUnfolded || way !== null || problems.length > 0 || isReading;
  return (
    <details
      className={cx(css.more, 'needs-scripts')}
      open={isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        <Icon name="down" size="s" />
        {messages.title}
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <WayPanel {...props} />
        </Suspense>
      )}
    </details>
  );
}
