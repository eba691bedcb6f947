import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import type { IconName } from './icon-names.ts';

const ActionMenuPanel = lazy(async () => ({ default: (await import('./ActionMenuPanel.tsx')).ActionMenuPanel }));

export type MenuAction = { label: string; icon: IconName; danger?: boolean; onSelect: () => void };

type ActionMenuProps = { label: string; icon?: IconName; actions: readonly MenuAction[] };

/** Rarer things to do behind one drawing; links belong into a DisclosureMenu. Its code is fetched when it first opens. */
export function ActionMenu({ label, icon = 'menu', actions }: ActionMenuProps) {
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <span ref={root}>
      <IconButton
        framed
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <ActionMenuPanel
            label={label}
            actions={actions}
            open={open}
            onOpenChange={setOpen}
            anchor={button}
            container={root}
          />
        </Suspense>
      )}
    </span>
  );
}
