import { urls } from '#app/urls.ts';

/** With the member's name behind it. */
const exportOwn = urls.exportUser('');

/** An example of a program: its language, and its text for this site. */
export type Example = { id: string; language: string; text: string };

/** A species is looked for, its finds are read page by page, one's own by a key. Both say the same. */
export function examplesFor(site: string): Example[] {
  return [
    { id: 'python', language: 'Python (requests)', text: python(site) },
    { id: 'r', language: 'R (httr2)', text: r(site) },
  ];
}

function python(site: string): string {
  return `import os
import requests

SITE = "${site}"


def pages(path, **query):
    """Minden oldal minden tétele: addig kérjük a következőt, amíg van."""
    while True:
        answer = web.get(SITE + path, params=query, timeout=30)
        answer.raise_for_status()
        page = answer.json()
        yield from page["items"]
        if page["nextCursor"] is None:
            return
        query["cursor"] = page["nextCursor"]


web = requests.Session()

# Egy faj név szerint: magyarul, latinul, elütve is.
name = os.environ.get("FAJ", "nappali pávaszem")
found = web.get(SITE + "/api/v1/search", params={"q": name}, timeout=30).json()["items"]
species = found[0]
print(species["label"])

# A találatai, oldalanként.
for find in pages(f"/api/v1/spottings/species/{species['id']}", limit=200):
    print(find["id"], find["observedOn"]["from"], find["place"]["utm10"])

# A saját találataid kulccsal: azokat a pontos helyükkel kapod.
token = os.environ.get("LELOHELY_KULCS")
if token:
    web.headers["Authorization"] = f"Bearer {token}"
    mine = web.get(
        SITE + "${exportOwn}" + os.environ["LELOHELY_NEV"],
        params={"format": "geojson"},
        timeout=300,
    )
    mine.raise_for_status()
    print(len(mine.json()["features"]), "saját találat")
`;
}

function r(site: string): string {
  return `library(httr2)

site <- "${site}"

# Minden oldal minden tétele: addig kérjük a következőt, amíg van.
pages <- function(path, ...) {
  items <- list()
  cursor <- NULL
  repeat {
    page <- request(site) |>
      req_url_path(path) |>
      req_url_query(..., cursor = cursor) |>
      req_retry(max_tries = 3) |>
      req_perform() |>
      resp_body_json()
    items <- c(items, page$items)
    cursor <- page$nextCursor
    if (is.null(cursor)) return(items)
  }
}

# Egy faj név szerint: magyarul, latinul, elütve is.
found <- request(site) |>
  req_url_path("/api/v1/search") |>
  req_url_query(q = "nappali pávaszem") |>
  req_perform() |>
  resp_body_json()
species <- found$items[[1]]
print(species$label)

# A találatai, oldalanként.
finds <- pages(paste0("/api/v1/spottings/species/", species$id), limit = 200)
for (find in finds) cat(find$id, find$observedOn$from, find$place$utm10, "\\n")

# A saját találataid kulccsal: azokat a pontos helyükkel kapod.
token <- Sys.getenv("LELOHELY_KULCS")
if (nzchar(token)) {
  mine <- request(site) |>
    req_url_path(paste0("${exportOwn}", Sys.getenv("LELOHELY_NEV"))) |>
    req_url_query(format = "geojson") |>
    req_auth_bearer_token(token) |>
    req_perform() |>
    resp_body_json()
  cat(length(mine$features), "saját találat\\n")
}
`;
}
