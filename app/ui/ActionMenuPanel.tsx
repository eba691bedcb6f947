import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import css from './ActionMenu.module.css';
import type { MenuAction } from './ActionMenu.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

type ActionMenuPanelProps = {
  label: string;
  actions: readonly MenuAction[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  /** where the menu stands in the page, so that it lies in a landmark */
  container: RefObject<HTMLElement | null>;
};

/** The menu itself; import `ActionMenu.tsx`, which brings it when needed. */
export function ActionMenuPanel({ label, actions, open, onOpenChange, anchor, container }: ActionMenuPanelProps) {
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Menu.Portal container={container}>
        <Menu.Positioner className={css.positioner} anchor={anchor} align="end" sideOffset={4} positionMethod="fixed">
          <Menu.Popup className={css.root} aria-label={label} finalFocus={anchor}>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className={cx(css.item, action.danger && css.danger)}
                onClick={action.onSelect}
              >
                <Icon name={action.icon} size="s" />
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
