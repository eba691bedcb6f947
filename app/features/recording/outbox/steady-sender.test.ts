import { describe, expect, test } from 'vitest';
import { typedFrom } from '../typed-sighting.ts';
import { memoryOutbox } from './memory-outbox.ts';
import type { Outbox, OutboxSighting } from './outbox.ts';
import type { OutboxMeans, SaveAnswer } from './send-outbox.ts';
import { type Sending, steadySender } from './steady-sender.ts';

const seen = { taxonId: '5', taxonName: 'x', date: '2024-06-15', coordinates: '46,2530 20,1414' };
const typed = typedFrom(new Map(Object.entries(seen)));
const own = 'ez-az-iv';

function aRow(clientId: string, sheetId = own): OutboxSighting {
  const rest = { sheetId, position: 1, state: 'waiting' as const, touched: { when: false, where: false } };
  return { clientId, typed, photoKeys: [], errors: {}, saved: null, ...rest };
}

type Server = {
  save?: (clientId: string) => Promise<SaveAnswer> | SaveAnswer;
  outbox?: Outbox;
  returns?: () => number;
  untilNext?: (tries: number) => Promise<boolean>;
};

const saved: SaveAnswer = { kind: 'saved', id: 1, url: '/talalat/1', readings: [] };

/** A sender of a sheet with one row, what it has sent, and what it has said of itself. */
async function aSender({
  save = () => saved,
  outbox = memoryOutbox(),
  returns = () => 0,
  untilNext = async () => false,
}: Server) {
  const [sent, states]: [string[], Sending[]] = [[], []];
  const means: OutboxMeans = {
    upload: async () => ({ kind: 'unreachable' }),
    async save({ clientId }) {
      sent.push(clientId);
      return await save(clientId);
    },
    isMine: ({ sheetId }) => sheetId === own,
  };
  await outbox.change({ sightings: [aRow('a')] });
  const sender = steadySender({
    memberId: () => 1,
    means: () => means,
    outbox: () => outbox,
    onState: (state) => void states.push(state),
    onSighting: () => undefined,
    onPercent: () => undefined,
    untilNext,
    returns,
  });
  const left = async () => (await outbox.sightings()).filter(({ state }) => state === 'waiting');
  return { ...sender, sent, states, outbox, left };
}

describe('what waits on a sheet', () => {
  test('goes too where it was marked after the sending had seen that nothing waits', async () => {
    const kept = memoryOutbox();
    let reads = 0;
    const sender = await aSender({
      outbox: {
        ...kept,
        async sightings() {
          const found = await kept.sightings();
          reads += 1;
          // The second look finds nothing more: just then another row is marked.
          if (reads === 2) await kept.change({ sightings: [aRow('b')] });
          return found;
        },
      },
    });
    await sender.start();
    expect(sender.sent).toEqual(['a', 'b']);
    expect(await sender.left()).toEqual([]);
    expect(sender.states.at(-1)).toBe('idle');
  });

  test('of another sheet keeps it going for nothing', async () => {
    const sender = await aSender({});
    await sender.outbox.change({ sightings: [aRow('idegen', 'masik-iv')] });
    await sender.start();
    expect(sender.sent).toEqual(['a']);
    expect(await sender.left()).toMatchObject([{ clientId: 'idegen' }]);
  });

  test('is tried again, ever later, until the server is there; something that went makes the pauses short again', async () => {
    const pauses: number[] = [];
    let calls = 0;
    const sender = await aSender({
      untilNext: async (tries) => {
        pauses.push(tries);
        return false;
      },
      save: () => {
        calls += 1;
        return calls === 3 || calls === 6 ? saved : { kind: 'unreachable' };
      },
    });
    await sender.outbox.change({ sightings: [{ ...aRow('b'), position: 2 }] });
    await sender.start();
    expect(sender.sent).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
    expect(pauses).toEqual([0, 1, 0, 1]);
    expect(await sender.left()).toEqual([]);
  });

  test('goes again at once where the network came back while it was on its way', async () => {
    let returns = 0;
    const pauses: number[] = [];
    const sender = await aSender({
      returns: () => returns,
      untilNext: async (tries) => pauses.push(tries) === 0,
      save: () => {
        if (returns > 0) return saved;
        returns = 1;
        return { kind: 'unreachable' };
      },
    });
    await sender.start();
    expect(sender.sent).toEqual(['a', 'a']);
    expect(pauses).toEqual([]);
  });

  test('is tried again soon where a network has come that carries nothing yet', async () => {
    const pauses: number[] = [];
    let calls = 0;
    const sender = await aSender({
      untilNext: async (tries) => {
        pauses.push(tries);
        return pauses.length === 4;
      },
      save: () => {
        calls += 1;
        return calls === 6 ? saved : { kind: 'unreachable' };
      },
    });
    await sender.start();
    expect(pauses).toEqual([0, 1, 2, 3, 0]);
  });

  test('is sent once however often it is begun, and stopped only after what was on its way', async () => {
    const held = Promise.withResolvers<SaveAnswer>();
    const sender = await aSender({ save: () => held.promise });
    await sender.outbox.change({ sightings: [{ ...aRow('b'), position: 2 }] });
    const running = sender.start();
    await sender.start();
    await expect.poll(() => sender.sent).toEqual(['a']);
    let hasStopped = false;
    const stopping = sender.stop().then(() => {
      hasStopped = true;
    });
    await Promise.resolve();
    expect(hasStopped).toBe(false);
    held.resolve(saved);
    await Promise.all([running, stopping]);
    expect(sender.sent).toEqual(['a']);
    expect(await sender.left()).toMatchObject([{ clientId: 'b' }]);
    await sender.start();
    expect(sender.sent).toEqual(['a', 'b']);
  });

  test('waits for the session where that has ended', async () => {
    const sender = await aSender({ save: () => ({ kind: 'logged_out' }) });
    await sender.start();
    expect(sender.states).toEqual(['running', 'logged_out']);
  });

  test('goes at the next start, though the device failed at this one', async () => {
    const kept = memoryOutbox();
    let isBroken = true;
    const sightings = async () => {
      if (isBroken) throw new Error('device');
      return kept.sightings();
    };
    const sender = await aSender({ outbox: { ...kept, sightings } });
    await expect(sender.start()).rejects.toThrow('device');
    expect(sender.states.at(-1)).toBe('idle');
    isBroken = false;
    await sender.start();
    expect(sender.sent).toEqual(['a']);
  });
});
