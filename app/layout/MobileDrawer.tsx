import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { urls } from '#app/urls.ts';
import { greetedName } from './AccountMenu.tsx';
import type { FrameSite, FrameViewer } from './frame-types.ts';
import { LogoutItem } from './LogoutItem.tsx';
import menuCss from './MenuList.module.css';
import { MenuList } from './MenuList.tsx';
import css from './MobileDrawer.module.css';
import { drawerMenu } from './menu.ts';
import { layoutMessages as messages } from './messages.ts';
import { mainId } from './SkipLink.tsx';
import type { NewCounts } from './use-notification-count.ts';
import { useWayBack } from './use-way-back.ts';

/** The id that opens the drawer without scripts, as `#menu`. */
export const drawerId = 'menu';

type MobileDrawerProps = {
  viewer: FrameViewer;
  site: FrameSite;
  counts: NewCounts;
  ref: RefObject<HTMLDialogElement | null>;
};

/** All links of the header in a drawer; a native dialog, so that focus stays inside without a library. */
export function MobileDrawer({ viewer, site, counts, ref }: MobileDrawerProps) {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => ref.current?.close(), [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      className={css.root}
      id={drawerId}
      ref={ref}
      aria-label={messages.menu}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={css.in}>
        <div className={css.head}>
          <DrawerHead viewer={viewer} />
          <a
            className={css.close}
            href={`#${mainId}`}
            aria-label={messages.closeMenu}
            onClick={(event) => {
              event.preventDefault();
              ref.current?.close();
            }}
          >
            <Icon name="close" />
          </a>
        </div>
        <nav aria-label={messages.menu}>
          {drawerMenu(viewer).map((block) => (
            <MenuList key={block[0]?.to} links={block} className={css.block} counts={counts} />
          ))}
          <ul className={css.block}>
            {site.supportUrl && (
              <li>
                <a className={menuCss.item} href={site.supportUrl} target="_blank" rel="noopener noreferrer">
                  <Icon name="heart" />
                  {messages.support}
                  <Icon name="out" />
                  <span className="visually-hidden"> {messages.opensInNewTab}</span>
                </a>
              </li>
            )}
            {viewer.isLoggedIn && <LogoutItem />}
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

function DrawerHead({ viewer }: { viewer: FrameViewer }) {
  const back = useWayBack();
  if (!viewer.isLoggedIn) {
    return (
      <span className={css.guest}>
        <LinkButton to={urls.login(back)}>{messages.login}</LinkButton>
        <LinkButton to={urls.register(back)} variant="quiet">
          {messages.register}
        </LinkButton>
      </span>
    );
  }
  const name = greetedName(viewer);
  return (
    <span className={css.who}>
      <Avatar name={name} picture={viewer.avatarUrl} ringed={viewer.isExpert} />
      <span>
        {messages.signedInAs} <b>{name}</b>
      </span>
    </span>
  );
}
