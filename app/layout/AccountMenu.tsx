import { displayName } from '#app/features/members/display-name.ts';
import { DisclosureMenu } from '#app/ui/actions/DisclosureMenu.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import css from './AccountMenu.module.css';
import type { FrameViewer } from './frame-types.ts';
import { LogoutItem } from './LogoutItem.tsx';
import { MenuList } from './MenuList.tsx';
import { memberMenu } from './menu.ts';
import { layoutMessages as messages } from './messages.ts';
import type { NewCounts } from './use-notification-count.ts';

/** The member's own links behind the initials. */
export function AccountMenu({ viewer, counts }: { viewer: FrameViewer; counts: NewCounts }) {
  const name = greetedName(viewer);
  return (
    <DisclosureMenu
      className={css.button}
      label={
        <>
          <Avatar name={name} picture={viewer.avatarUrl} ringed={viewer.isExpert} />
          <span className="visually-hidden">{messages.account(name)}</span>
        </>
      }
    >
      <p className={css.who}>
        {messages.signedInAs} <b>{name}</b>
      </p>
      <MenuList links={memberMenu(viewer)} counts={counts}>
        <LogoutItem />
      </MenuList>
    </DisclosureMenu>
  );
}

/** How a member is greeted; a visitor has no name. */
export function greetedName({ userName, fullName }: FrameViewer): string {
  return displayName({ username: userName ?? '', full_name: fullName ?? '', deleted_at: null });
}
