/** A loader's data as one string: React Router's encoding takes a list apart value by value, which costs as much as reading it. */
export type Packed<Value> = { json: string; of?: Value };

const unpacked = new WeakMap<object, unknown>();

/** Packs what JSON can hold; the server's own rendering takes the value as it is. */
export function pack<Value>(value: Value): Packed<Value> {
  return packAs(value, JSON.stringify(value));
}

/** The same where another string goes over, in whose place a reader's own is put later. */
export function packAs<Value>(value: Value, json: string): Packed<Value> {
  const packed = { json };
  unpacked.set(packed, value);
  return packed;
}

/** The value again, the same object each time. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as Value;
}
