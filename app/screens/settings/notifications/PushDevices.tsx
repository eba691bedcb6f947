import { useEffect, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import type { PushDevice } from '#app/features/notifications/push/push-devices.server.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import css from './followed.module.css';
import { messages } from './messages.ts';
import { currentEndpoint, type SubscribeEnd, subscribeHere, takesPushes, unsubscribeHere } from './push-client.ts';

type PushDevicesProps = { devices: readonly PushDevice[]; publicKey: string };

const own = () => urls.profileEdit('ertesitesek');

/** Devices whose browser shows the member's notices, and this one's way in. */
export function PushDevices({ devices, publicKey }: PushDevicesProps) {
  const here = useCurrentEndpoint(devices);
  return (
    <SettingsGroup title={messages.devices} id="bongeszo">
      <p className="quiet">{messages.devicesLead}</p>
      {devices.length > 0 && (
        <ul className={css.list}>
          {devices.map(({ id, endpoint, name, since }) => (
            <li key={id}>
              <span>
                {name} <small className="faint">{endpoint === here ? messages.thisDevice : since}</small>
              </span>
              <Form
                method="post"
                action={own()}
                preventScrollReset
                onSubmit={() => endpoint === here && unsubscribeHere()}
              >
                <input type="hidden" name="deviceId" value={id} />
                <Button type="submit" name="intent" value="remove-device" aria-label={messages.endDeviceOf(name)}>
                  {messages.endDevice}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {!devices.some(({ endpoint }) => endpoint === here) && <AddDevice publicKey={publicKey} />}
    </SettingsGroup>
  );
}

function AddDevice({ publicKey }: { publicKey: string }) {
  const isHydrated = useHydrated();
  const fetcher = useFetcher();
  const [end, setEnd] = useState<SubscribeEnd['kind'] | 'asking' | null>(null);
  if (!isHydrated) return <p className="faint">{messages.needsScripts}</p>;
  if (!takesPushes()) return <p className="faint">{messages.noPush}</p>;
  async function add() {
    setEnd('asking');
    const found = await subscribeHere(publicKey);
    setEnd(found.kind);
    if (found.kind === 'subscribed')
      await fetcher.submit({ intent: 'add-device', ...found.subscription }, { method: 'post', action: own() });
  }
  const isBusy = end === 'asking' || fetcher.state !== 'idle';
  return (
    <>
      <div className="row">
        <Button icon="bell" onClick={() => void add()} disabledReason={isBusy ? messages.asking : null}>
          {messages.addDevice}
        </Button>
      </div>
      <p role="status" className="quiet">
        {end === 'denied' && messages.denied}
        {end === 'failed' && messages.pushFailed}
      </p>
    </>
  );
}

/** This browser's own subscription, asked anew when the list changes; undefined until it is known, or where there is none. */
function useCurrentEndpoint(devices: readonly PushDevice[]): string | undefined {
  const [endpoint, setEndpoint] = useState<string>();
  const known = devices.length;
  useEffect(() => {
    let isHere = known >= 0;
    void currentEndpoint().then((found) => isHere && setEndpoint(found));
    return () => {
      isHere = false;
    };
  }, [known]);
  return endpoint;
}
