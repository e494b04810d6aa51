import type { Writable } from '../src/db/connection';
import { setUpstream } from '../src/replication/upstream/state/upstream';
import { CLUB } from './club';

/** Sets a cloud that never answers: from now on writes are queued for it. */
export function setCloud(db: Writable, clubId: string = CLUB): void {
  setUpstream(db, { url: 'http://127.0.0.1:9', club_id: clubId, key_prefix: 'dsk_', key_protected: false });
}
