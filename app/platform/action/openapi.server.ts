import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CallDescription, CallTag, RegisteredCall } from './call.ts';
import { neededScope } from './needed-scope.ts';

type Json = { [key: string]: unknown };
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  responses: Json;
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  security?: Record<string, string[]>[];
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};

/** RFC 9457, as every failure is answered. */
export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('Magyar mondat: mi a baj, és mit lehet tenni.'),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem', description: 'RFC 9457: application/problem+json' });

const info = {
  version: '1',
  description:
    'Olvasásra más oldalak is hívhatják (CORS), írásra hozzáférési kulccsal. Minden olvasás ETaget ad, az If-None-Match fejlécre 304 a válasz. A listák kurzorral lapoznak: { items, nextCursor }. Az időpontok UTC-ben, a napok ÉÉÉÉ-HH-NN alakban vannak.',
};

/** How each tag is called, in the order of the page. */
export type TagWords = Readonly<Record<CallTag, string>>;

/** OpenAPI 3.1 of the registered calls, made from the schemas that they parse and answer by; undescribed ones are left out. */
export function openApiDocument(
  calls: readonly RegisteredCall[],
  { title, url, cookie, tags }: { title: string; url: string; cookie: string; tags: TagWords },
): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodType, io: Direction = 'output') => hoist(schema, schemas, io);
  const problem = schemaOf(problemSchema);
  const paths: OpenApiDocument['paths'] = {};
  for (const { method, url: path, call } of calls) {
    if (!call) continue;
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = toOperation(call, { method, path, schemaOf, problem, tags });
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, ...info },
    servers: [{ url }],
    tags: Object.values<string>(tags).map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Aki a böngészőben belépett.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lelo_…',
          description: 'Hozzáférési kulcs: a beállítások között készül, és amit a hívás kér, azt rá kell bízni.',
        },
      },
    },
  };
}

/** What an asker sends (`input`), or what the schema makes of it and what is answered. */
type Direction = 'input' | 'output';
type Making = {
  method: string;
  path: string;
  schemaOf(schema: z.ZodType, io?: Direction): Json;
  problem: Json;
  tags: TagWords;
};

function toOperation(call: CallDescription, { method, path, schemaOf, problem, tags }: Making): Operation {
  const parameters = (['path', 'query', 'header'] as const).flatMap((where) =>
    parametersOf(where, { path: call.params, query: call.query, header: call.headers }[where], schemaOf),
  );
  const security = securityOf(method, call);
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tags[call.tag]],
    summary: call.summary,
    ...(call.notes && { description: call.notes }),
    parameters,
    ...requestBodyOf(call, schemaOf),
    responses: { ...successesOf(method, call, schemaOf), ...failuresOf(call, problem) },
    ...(security && { security }),
  };
}

function requestBodyOf(
  { body, bodies = {}, alsoAnswers }: CallDescription,
  schemaOf: Making['schemaOf'],
): Pick<Operation, 'requestBody'> {
  const all = { ...(body && { 'application/json': body }), ...bodies };
  const content = Object.entries(all).map(([type, schema]) => [type, { schema: schemaOf(schema, 'input') }]);
  if (content.length === 0) return {};
  // Where there is another way, it may be one without a body.
  return { requestBody: { required: !alsoAnswers, content: Object.fromEntries(content) } };
}

function successesOf(
  method: string,
  { summary, answer, type = 'application/json', status = 200, alsoAnswers = {} }: CallDescription,
  schemaOf: Making['schemaOf'],
): Json {
  const hasBody = status === 200 && method !== 'HEAD';
  const others = Object.entries(alsoAnswers).map(([code, description]) => [code, { description }]);
  return {
    [status]: { description: summary, ...(hasBody && { content: { [type]: { schema: schemaOf(answer) } } }) },
    ...Object.fromEntries(others),
    ...(method === 'GET' && status === 200 && { 304: { description: 'Nem változott.' } }),
  };
}

/** What may become of a call beside what it is for; the first three in words of their own. */
function failuresOf({ access = 'public' }: CallDescription, problem: Json): Json {
  const content = { 'application/problem+json': { schema: problem } };
  return {
    401: {
      description: `${access === 'own' ? 'Nincs belépve, vagy a' : 'A'} hozzáférési kulcs nem él; a WWW-Authenticate fejléc megmondja.`,
      content,
    },
    403: { description: 'Ehhez nincs joga, vagy ez a kulcsra nincs rábízva.', content },
    429: {
      description: 'Túl sok kérés; a Retry-After fejléc megmondja, hány másodperc múlva jöhet a következő.',
      content,
    },
    default: { description: 'Hiba.', content },
  };
}

/** By a session or a token, with what that must be trusted with; of what visitors get too, by none as well. */
function securityOf(method: string, call: CallDescription): Operation['security'] {
  const { access = 'public' } = call;
  if (access === 'public') return undefined;
  const needed = neededScope(method, call);
  return [
    ...(access === 'personal' ? [{}] : []),
    { session: [] },
    ...(needed === undefined || needed === 'any' ? [] : [{ token: [needed] }]),
  ];
}

function parametersOf(
  where: Parameter['in'],
  schema: z.ZodType | undefined,
  schemaOf: Making['schemaOf'],
): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
    const { description, ...made } = schemaOf(field);
    return {
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      ...(typeof description === 'string' && { description }),
      schema: made,
    };
  });
}

/** A schema's JSON form; named schemas inside it move to the document's components. */
function hoist(schema: z.ZodType, schemas: Record<string, Json>, io: Direction): Json {
  const made = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline', io });
  const text = withOwnNames(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...rest }: Json & { $defs?: Record<string, Json> } = JSON.parse(text);
  for (const [id, { id: __, ...named }] of Object.entries($defs)) schemas[id] ??= named;
  const { id } = rest;
  if (typeof id !== 'string') return rest;
  const { id: ___, ...named } = rest;
  schemas[id] ??= named;
  return { $ref: `#/components/schemas/${id}` };
}

/** As text, in which a schema that calls itself and has no name bears one that follows from what it says: each making counts its own from 0. */
function withOwnNames(made: { $defs?: Record<string, unknown> }): string {
  return Object.entries(made.$defs ?? {}).reduce((text, [id, named]) => {
    if (!id.startsWith('__')) return text;
    const said = createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 8);
    return text.replaceAll(`"${id}":`, `"Any${said}":`).replaceAll(`"#/$defs/${id}"`, `"#/$defs/Any${said}"`);
  }, JSON.stringify(made));
}
