import fc, { type Arbitrary } from 'fast-check';
import type { OpenApiDocument, Operation } from '#app/platform/action/openapi.server.ts';
import { arbitraryOf, type Known } from './arbitrary-of.ts';
import { spoiled, spoiledText } from './spoiled.ts';

/** A request as it is sent; `asked` is all that it says, `isWhole` that it holds by the description. */
export type GeneratedCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  asked: string;
  isWhole: boolean;
};

type Making = { document: OpenApiDocument; known: Known };
type Of = { method: string; path: string; operation: Operation };

/** Requests of one operation, half of them as it is described, half spoiled somewhere. The same for the same seed. */
export function generateCalls(of: Of, { document, known }: Making, { seed, count }: { seed: number; count: number }) {
  const schemas = document.components.schemas;
  const fitting = (schema: { [key: string]: unknown }) => arbitraryOf(schema, { schemas, known });
  const parameters = Object.fromEntries(
    of.operation.parameters.map(({ name, in: where, required, schema }) => {
      const value = fitting(schema).map(asText);
      return [`${where} ${name}`, required ? value : fc.option(value, { nil: undefined, freq: 2 })];
    }),
  );
  const contents = Object.entries(of.operation.requestBody?.content ?? {});
  const bodies = contents.map(([type, { schema }]) => fc.record({ type: fc.constant(type), value: fitting(schema) }));
  const body: Arbitrary<Body | undefined> = bodies.length > 0 ? fc.oneof(...bodies) : fc.constant(undefined);
  const whole = fc.record({ parameters: fc.record(parameters), body }).map((sent) => toCall(of, sent, true));
  const names = Object.keys(parameters);
  const broken = fc
    .record({ parameters: fc.record(parameters), body, at: fc.nat(), text: spoiledText, spoilsBody: fc.boolean() })
    .chain(({ at, text, spoilsBody, ...sent }) => {
      const name = names[at % Math.max(1, names.length)];
      if (sent.body && (spoilsBody || !name)) {
        const { type, value } = sent.body;
        return spoiled(fc.constant(value)).map((bad) => ({ ...sent, body: { type, value: bad } }));
      }
      return fc.constant(name ? { ...sent, parameters: { ...sent.parameters, [name]: text } } : sent);
    })
    .map((sent) => toCall(of, sent, false));
  return [
    ...fc.sample(whole, { seed, numRuns: Math.ceil(count / 2) }),
    ...fc.sample(broken, { seed: seed + 1, numRuns: Math.floor(count / 2) }),
  ];
}

type Body = { type: string; value: unknown };
type Sent = { parameters: Record<string, string | undefined>; body: Body | undefined };

function toCall({ method, path, operation }: Of, { parameters, body }: Sent, isWhole: boolean): GeneratedCall {
  let filled = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: where } of operation.parameters) {
    const value = parameters[`${where} ${name}`];
    if (where === 'path') filled = filled.replace(`{${name}}`, segment(value ?? ''));
    else if (value === undefined) continue;
    else if (where === 'query') query.set(name, value.toWellFormed());
    else headers[name] = value.replaceAll(/[^\x21-\x7e]/g, '');
  }
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  const payload = body && payloadOf(body);
  if (payload) headers['content-type'] = payload.type;
  const asked = `${decodeURIComponent(url.replaceAll('+', ' '))} ${payload?.text ?? ''}`;
  return { method, url, headers, ...(payload && { payload: payload.text }), asked, isWhole };
}

/** Of any length: an empty one, or dots alone, would be another address. */
function segment(value: string): string {
  return encodeURIComponent(value.toWellFormed().slice(0, 500)).replace(/^\.*$/, 'x');
}

const boundary = 'generated-form';

function payloadOf({ type, value }: Body): { type: string; text: string } {
  if (type === 'application/json') return { type, text: JSON.stringify(value) ?? 'null' };
  if (type !== 'multipart/form-data') return { type, text: asText(value) };
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields.flatMap(([name, each]) =>
    [each].flat().map((part: unknown) => {
      const head = `Content-Disposition: form-data; name="${encodeURIComponent(name)}"; filename="a.jpg"`;
      return `--${boundary}\r\n${head}\r\nContent-Type: image/jpeg\r\n\r\n${asText(part)}\r\n`;
    }),
  );
  return { type: `${type}; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
