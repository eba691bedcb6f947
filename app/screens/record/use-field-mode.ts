import { useEffect, useState } from 'react';
import type { FieldState } from '#app/features/recording/outbox/field-state.ts';
import { keepProtected } from '#app/features/taxonomy/lists/kept-protected.ts';
import { urls } from '#app/urls.ts';

/** The browser's own offer to install the page (Chromium); others have it in their menu. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

declare global {
  interface Window {
    __reactRouterManifest?: { version?: string };
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** Makes the page open without a network, and knows when the server has a newer one. */
export function useFieldMode(server: FieldState | undefined) {
  const [offer, setOffer] = useState<InstallOffer>();
  const [ownVersion, setOwnVersion] = useState<string>();

  useEffect(() => {
    setOwnVersion(window.__reactRouterManifest?.version);
    // Built files only: sources change at any time.
    if (import.meta.env.PROD) navigator.serviceWorker?.register(urls.serviceWorker()).catch(() => undefined);
    void keepProtected(window.localStorage, Date.now());
    const onOffer = (event: InstallOffer) => {
      event.preventDefault();
      setOffer(event);
    };
    window.addEventListener('beforeinstallprompt', onOffer);
    return () => window.removeEventListener('beforeinstallprompt', onOffer);
  }, []);

  const isOld = server !== undefined && ownVersion !== undefined && server.version !== ownVersion;
  useEffect(() => {
    // A worker of the page's own version that waits has nothing to wait for.
    if (server === undefined || isOld) return;
    navigator.serviceWorker?.getRegistration().then((registration) => registration?.waiting?.postMessage('take-over'));
  }, [server, isOld]);

  return {
    isOld,
    canInstall: offer !== undefined,
    install() {
      offer?.prompt().catch(() => undefined);
      setOffer(undefined);
    },
  };
}

/** Opens the page anew in the server's version; drafts and what waits stay on the device. */
export async function openNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage('take-over');
  location.reload();
}

/** Asks the browser not to clear what waits when it is short of space, and to wake the worker when the network is back. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration && 'sync' in registration) await wakeWhenOnline(registration.sync).catch(() => undefined);
}

/** Background Sync, where there is (Chromium): not in the DOM's own types. */
async function wakeWhenOnline(sync: unknown): Promise<void> {
  if (typeof sync !== 'object' || sync === null || !('register' in sync) || typeof sync.register !== 'function') return;
  await sync.register('lelohely-outbox');
}
