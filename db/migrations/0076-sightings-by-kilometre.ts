import { type Kysely, sql } from 'kysely';

/**
 * The 1 km UTM cell of what is shown exactly, by which maps count it without reading rows: the zone (33 = 0, 34 = 1), the
 * kilometres east and those north in one number. `app/platform/geo/utm-cell.ts` writes it; here it is reckoned once by the
 * same series (Karney 2011, Krüger's third order).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sighting add column public_utm1 integer`.execute(db);
  await utm1Of.execute(db);
  await sql`
    update sighting set public_utm1 = utm1_of(public_latitude, public_longitude)
    where public_visibility = 'exact' and public_latitude is not null and public_longitude is not null`.execute(db);
  await sql`drop function utm1_of(double precision, double precision)`.execute(db);
  // All that most maps ask, so that the index alone answers.
  await sql`
    create index sighting_by_kilometre on sighting (public_utm1, species_id, genus_id, family_id, order_id)
    include (public_observed_from, public_observed_to)
    where state = 'published' and public_utm1 is not null`.execute(db);
  await sql`
    create index sighting_coarse_square on sighting (public_utm10, species_id, genus_id, family_id, order_id)
    include (public_observed_from, public_observed_to)
    where state = 'published' and public_visibility = 'square'`.execute(db);
}

/** The function that reckons it, dropped again once it has. */
export const utm1Of = sql`
    create function utm1_of(latitude double precision, longitude double precision) returns integer language plpgsql immutable as $$
    declare
      n constant double precision := 1 / (2 * 298.257223563 - 1);
      radius constant double precision := 6378137 / (1 + n) * (1 + n ^ 2 / 4 + n ^ 4 / 64);
      eccentricity constant double precision := 2 * sqrt(n) / (1 + n);
      alpha constant double precision[] := array[
        n / 2 - 2 * n ^ 2 / 3 + 5 * n ^ 3 / 16, 13 * n ^ 2 / 48 - 3 * n ^ 3 / 5, 61 * n ^ 3 / 240];
      zone constant integer := floor((longitude + 180) / 6) + 1;
      sine constant double precision := sin(radians(latitude));
      t double precision;
      off double precision;
      xi0 double precision;
      eta0 double precision;
      xi double precision;
      eta double precision;
    begin
      if zone not in (33, 34) or latitude <= 0 or latitude >= 84 then return null; end if;
      t := sinh(atanh(sine) - eccentricity * atanh(eccentricity * sine));
      off := radians(longitude - (zone * 6 - 183));
      xi0 := atan2(t, cos(off));
      eta0 := atanh(sin(off) / sqrt(1 + t * t));
      xi := xi0;
      eta := eta0;
      for k in 1..3 loop
        xi := xi + alpha[k] * sin(2 * k * xi0) * cosh(2 * k * eta0);
        eta := eta + alpha[k] * cos(2 * k * xi0) * sinh(2 * k * eta0);
      end loop;
      return (zone - 33) * 100000000
        + floor((500000 + 0.9996 * radius * eta) / 1000)::integer * 100000
        + floor(0.9996 * radius * xi / 1000)::integer;
    end $$`;
