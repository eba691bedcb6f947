import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bringSearchBox, SearchBoxPart } from '#app/features/search/box/SearchBoxPart.tsx';
import { IconButton, LinkButton } from '#app/ui/actions/Button.tsx';
import { DisclosureMenu } from '#app/ui/actions/DisclosureMenu.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import { AccountMenu } from './AccountMenu.tsx';
import type { FrameSite, FrameViewer } from './frame-types.ts';
import css from './Header.module.css';
import { MenuList } from './MenuList.tsx';
import { type MenuLink, moreMenu, publicMenu } from './menu.ts';
import { layoutMessages as messages } from './messages.ts';
import type { NewCounts } from './use-notification-count.ts';
import { useWayBack } from './use-way-back.ts';

type HeaderProps = { viewer: FrameViewer; site: FrameSite; counts: NewCounts };

/** The strip on top: menu, search, bell, member. The open search stands in place of the menu. */
export function Header({ viewer, site, counts }: HeaderProps) {
  const search = useSearchPanel();
  return (
    <header className={css.root}>
      <div className={css.in}>
        <Link className={css.logo} to={urls.home()} aria-label={messages.homeOf(site.name)}>
          <Icon name="logo" size="l" />
          <span className={cx(search.open && css.beside)}>{site.name}</span>
        </Link>
        {search.open ? (
          <div className={css.search}>
            <SearchBoxPart autoFocus onEscape={search.close} />
            <IconButton icon="close" label={messages.closeSearch} onClick={search.close} />
          </div>
        ) : (
          <>
            <MainMenu viewer={viewer} />
            <div className={css.tools}>
              <Link
                className={css.tool}
                to={urls.search()}
                aria-label={messages.search}
                ref={search.toggle}
                onClick={search.show}
              >
                <Icon name="search" />
              </Link>
              {viewer.isLoggedIn ? <MemberTools viewer={viewer} counts={counts} /> : <VisitorTools />}
            </div>
          </>
        )}
      </div>
    </header>
  );
}

/** Without scripts the control is a link to the search page; with them it opens the box, and a new address closes it. */
function useSearchPanel() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLAnchorElement>(null);
  const closedByHand = useRef(false);
  const { key } = useLocation();

  useEffect(bringSearchBox, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the panel
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open && closedByHand.current) toggle.current?.focus();
    closedByHand.current = false;
  }, [open]);

  return {
    open,
    toggle,
    show(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      setOpen(true);
    },
    close() {
      closedByHand.current = true;
      setOpen(false);
    },
  };
}

function MainMenu({ viewer }: { viewer: FrameViewer }) {
  return (
    <nav className={css.nav} aria-label={messages.mainMenu}>
      {publicMenu.always.map((link) => (
        <MainLink key={link.to} link={link} />
      ))}
      {publicMenu.wide.map((link) => (
        <MainLink key={link.to} link={link} className={css.wide} />
      ))}
      <DisclosureMenu
        className={css.navItem}
        label={
          <>
            {messages.more}
            <Icon name="down" size="s" />
          </>
        }
      >
        <MenuList links={publicMenu.wide} className={css.narrow} />
        <MenuList links={moreMenu(viewer)} />
      </DisclosureMenu>
    </nav>
  );
}

function MainLink({ link, className }: { link: MenuLink; className?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <Link className={cx(css.navItem, className)} to={link.to} aria-current={link.to === pathname ? 'page' : undefined}>
      {link.label}
    </Link>
  );
}

function MemberTools({ viewer, counts }: { viewer: FrameViewer; counts: NewCounts }): ReactNode {
  const count = counts[urls.notifications()] ?? 0;
  return (
    <>
      <Link
        className={css.tool}
        to={urls.notifications()}
        aria-label={count > 0 ? messages.newNotifications(count) : messages.notifications}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className={css.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      <div className={css.desk}>
        <AccountMenu viewer={viewer} counts={counts} />
      </div>
      <LinkButton to={urls.newSighting()} variant="primary" icon="plus" className={cx(css.desk, css.new)}>
        {messages.newSighting}
      </LinkButton>
    </>
  );
}

function VisitorTools() {
  const back = useWayBack();
  return (
    <>
      <LinkButton to={urls.login(back)} variant="quiet" className={css.login}>
        {messages.login}
      </LinkButton>
      <LinkButton to={urls.register(back)} className={css.desk}>
        {messages.register}
      </LinkButton>
    </>
  );
}
