"""Brings new postings into a double-entry journal, a CSV file for each run. `python3 export.py --help` says how."""

import csv
import json
import os
import sqlite3
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime
from zoneinfo import ZoneInfo

HELP = """Usage: python3 export.py FOLDER

Reads what was posted, changed or voided since the last run, and writes FOLDER/journal-0001.csv, -0002 and so on.
DOCKSIDE_URL  the API's address, such as http://127.0.0.1:4010/api/v1
DOCKSIDE_KEY  a key with billing:read and nothing else
Exits with 0 when the journal is complete, 1 when the server could not be reached: run it again."""

MEMBERS, VAT, CREDITS = "1200 Members", "2200 VAT", "4900 Credits given"
BANK = {"card": "1010 Card payments", "direct_debit": "1020 Direct debits"}
REVENUE = {
    "dues": "4000 Subscriptions",
    "berth": "4100 Berths",
    "green_fee": "4200 Green fees",
    "bar": "4300 Bar",
    "dining": "4310 Dining",
    "pro_shop": "4400 Pro shop",
}

SCHEMA = """
CREATE TABLE IF NOT EXISTS position (generation TEXT NOT NULL, after INTEGER NOT NULL, reading_again INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS line (
  id INTEGER PRIMARY KEY, file INTEGER, posted_on TEXT NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, item TEXT NOT NULL, household TEXT, description TEXT
);
CREATE INDEX IF NOT EXISTS line_item ON line (item);
CREATE TABLE IF NOT EXISTS seen_again (item TEXT PRIMARY KEY);
"""


def entry(item):
    """The double entry of a line item as {account: amount}, debits positive: its sum is 0. A void one has none."""
    if item["status"] == "void":
        return {}
    amount, tax, category = item["amount"], item["tax_amount"] or 0, item["category"]
    if item["kind"] == "payment":
        other = BANK.get(category, "1000 Bank")
    elif item["kind"] == "credit":
        other = CREDITS
    else:
        other = REVENUE.get(category, "4990 Other revenue")
    # `amount` of a line item is gross, and signed: what is owed to the club is positive.
    lines = {MEMBERS: amount, other: tax - amount, VAT: -tax}
    return {account: value for account, value in lines.items() if value}


def post(db, zone, item_id, record):
    """Adds what is missing between the lines that an item has so far and those that it should have: often nothing."""
    wanted, currency = (entry(record), record["currency"]) if record else ({}, None)
    booked = "SELECT account, currency, sum(amount) FROM line WHERE item = ? GROUP BY account, currency"
    missing = {(account, currency): amount for account, amount in wanted.items()}
    before = db.execute(booked, (item_id,)).fetchall()
    for account, unit, amount in before:
        missing[account, unit] = missing.get((account, unit), 0) - amount
    # A correction is booked today: the day of the posting may be in a period that is closed.
    moment = record["posted_at"] / 1000 if record and not before else time.time()
    day = datetime.fromtimestamp(moment, zone).date().isoformat()
    household, text = (record["household_id"], record["description"]) if record else (None, "No longer at the club")
    for (account, unit), amount in missing.items():
        if amount:
            db.execute(
                "INSERT INTO line (posted_on, account, amount, currency, item, household, description) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                (day, account, amount, unit, item_id, household, text),
            )


def get(path, **query):
    """An answer of the API; None where it is 409, as for a position beyond the log: another database answers."""
    url, key = os.environ["DOCKSIDE_URL"], os.environ["DOCKSIDE_KEY"]
    request = urllib.request.Request(f"{url}{path}?{urllib.parse.urlencode(query)}", headers={"api-key": key})
    for attempt in range(5):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code == 409:
                return None
            if error.code != 429 and error.code < 500:
                raise SystemExit(f"The server refuses: {error.code} {json.load(error).get('message')}")
            problem, pause = error, int(error.headers.get("retry-after") or 2**attempt)
        except OSError as error:
            problem, pause = error, 2**attempt
        if attempt < 4:
            time.sleep(pause)
    raise SystemExit(f"No answer from {url} ({problem}). Nothing is lost: run it again.")


def read_all(db, zone):
    """Books what changed, a page at a time: the lines of a page and the position behind it are one transaction."""
    while True:
        position = db.execute("SELECT generation, after, reading_again FROM position").fetchone()
        generation, after, reading_again = position or (None, 0, 0)
        page = get("/changes", after=after, limit=500)
        with db:
            if page is None or (position and page["generation"] != generation):
                # The club's data was restored from a backup: read everything, and book the difference alone.
                db.execute("DELETE FROM seen_again")
                db.execute("UPDATE position SET generation = ?, after = 0, reading_again = 1",
                           (page["generation"] if page else "unknown",))
                continue
            for change in page["data"]:
                if change["resource"] != "line-items":
                    continue
                post(db, zone, change["id"], change["record"])
                if reading_again:
                    db.execute("INSERT OR IGNORE INTO seen_again VALUES (?)", (change["id"],))
            if reading_again and not page["has_more"]:
                gone = "SELECT DISTINCT item FROM line WHERE item NOT IN (SELECT item FROM seen_again)"
                for (item,) in db.execute(gone).fetchall():
                    post(db, zone, item, None)
                reading_again = 0
            db.execute("DELETE FROM position")
            db.execute("INSERT INTO position VALUES (?, ?, ?)",
                       (page["generation"], page["next_after"], reading_again))
        print(f"read up to change {page['next_after']}", flush=True)
        if not page["has_more"]:
            return


def write_files(db, folder):
    """Gives the new lines a file number, and writes each file that is not there. A file is whole or absent."""
    with db:
        last = db.execute("SELECT coalesce(max(file), 0) FROM line").fetchone()[0]
        db.execute("UPDATE line SET file = ? WHERE file IS NULL", (last + 1,))
    for (number,) in db.execute("SELECT DISTINCT file FROM line ORDER BY file").fetchall():
        path = os.path.join(folder, f"journal-{number:04}.csv")
        if os.path.exists(path):
            continue
        rows = db.execute(
            "SELECT id, posted_on, item, account, max(amount, 0), max(-amount, 0), currency, household, description "
            "FROM line WHERE file = ? ORDER BY id", (number,)).fetchall()
        with open(path + ".new", "w", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            out.writerow(["line", "date", "entry", "account", "debit", "credit", "currency", "household", "text"])
            for row in rows:
                out.writerow([*row[:4], money(row[4]), money(row[5]), *map(plain, row[6:])])
            file.flush()
            os.fsync(file.fileno())
        os.replace(path + ".new", path)
        print(f"{path}: {len(rows)} lines, {money(sum(row[4] for row in rows))} each side")


def money(minor):
    """Minor units as a decimal, for currencies of two places."""
    return f"{minor // 100}.{minor % 100:02}"


def plain(value):
    """Text that a spreadsheet would run as a formula gets an apostrophe before it."""
    return f"'{value}" if value and value[0] in "=+-@\t\r" else value


def main():
    if len(sys.argv) != 2 or sys.argv[1] == "--help" or not {"DOCKSIDE_URL", "DOCKSIDE_KEY"} <= os.environ.keys():
        sys.exit(HELP)
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    db = sqlite3.connect(os.path.join(folder, "journal.db"))
    db.execute("PRAGMA synchronous = FULL")
    db.executescript(SCHEMA)
    read_all(db, ZoneInfo(get("/club")["data"]["time_zone"]))
    write_files(db, folder)


if __name__ == "__main__":
    main()
