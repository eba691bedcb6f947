import { Avatar } from '#app/ui/Avatar.tsx';
import { DisclosureMenu } from '#app/ui/DisclosureMenu.tsx';
import css from './AccountMenu.module.css';
import type { FrameViewer } from './frame-types.ts';
import { LogoutItem } from './LogoutItem.tsx';
import { MenuList } from './MenuList.tsx';
import { memberMenu } from './menu.ts';
import { layoutMessages as messages } from './messages.ts';

/** The member's own links behind the initials. */
export function AccountMenu({ viewer, notificationCount }: { viewer: FrameViewer; notificationCount: number }) {
  const name = displayName(viewer);
  return (
    <DisclosureMenu
      className={css.button}
      label={
        <>
          <Avatar name={name} ringed={viewer.isExpert} />
          <span className="visually-hidden">{messages.account(name)}</span>
        </>
      }
    >
      <p className={css.who}>
        {messages.signedInAs} <b>{name}</b>
      </p>
      <MenuList links={memberMenu(viewer)} count={notificationCount}>
        <LogoutItem />
      </MenuList>
    </DisclosureMenu>
  );
}

/** How a member is greeted: by full name, or by user name where there is none. */
export function displayName(viewer: FrameViewer): string {
  return viewer.fullName || viewer.userName || '';
}
