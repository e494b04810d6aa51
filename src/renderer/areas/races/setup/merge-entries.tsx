import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import { mergeEntries as t } from '@messages/races/setup';
import { boatTitle } from '@shared/boat-title';
import { type RaceResult, resultConflicts } from '@shared/merged-results';
import { plainSailNumber } from '@shared/same-name';
import { useRef, useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { formatElapsed } from '@/lib/elapsed';
import { Button } from '@/ui/button';
import { Select } from '@/ui/fields';
import { useUnsaved } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { ReasonField } from '@/ui/form/reason-field';
import { SearchSelect } from '@/ui/form/search-select';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup.module.css';

/** Two entries that were just made one. */
export interface MergedEntries {
  kept: Registration;
  /** The entry that is gone. */
  gone: Registration;
}

interface MergeEntriesProps {
  entry: Registration;
  onMerged: (merged: MergedEntries) => void;
}

/** Makes one entry of two entries of one boat, after a question. One with the same sail number is proposed. */
export function MergeEntries({ entry, onMerged }: MergeEntriesProps) {
  const { entries } = useRegatta();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const others = entries.filter(({ id }) => id !== entry.id);
  const number = plainSailNumber(entry.sail_number).trim();
  const twin = others.find(({ sail_number }) => plainSailNumber(sail_number).trim() === number);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (others.length === 0) return null;
  if (asking)
    return <Question entry={entry} others={others} twin={twin ?? null} onMerged={onMerged} onClose={close} />;
  return (
    <IfMay need="registrations.merge">
      <Button variant="subtle" ref={opener} onClick={() => setAsking(true)}>
        {twin ? t.mergeWith(boatTitle(twin)) : t.mergeEntries}
      </Button>
    </IfMay>
  );
}

interface QuestionProps extends MergeEntriesProps {
  others: readonly Registration[];
  twin: Registration | null;
  onClose: () => void;
}

function Question({ entry, others, twin, onMerged, onClose }: QuestionProps) {
  const { regatta } = useRegatta();
  const merge = useApiMutation('registrations.merge');
  const query = { regatta_id: regatta.id };
  const scores = useListQuery('scores.list', { query }).data;
  const crossings = useListQuery('crossings', { query }).data;
  const [otherId, setOtherId] = useState(twin?.id ?? null);
  const [keepId, setKeepId] = useState(entry.id);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState('');
  useUnsaved(otherId !== (twin?.id ?? null) || keepId !== entry.id || chosen.size > 0 || reason !== '');
  const other = others.find(({ id }) => id === otherId);
  const [keep, gone] = keepId === entry.id ? [entry, other] : [other, entry];
  const conflicts =
    scores && crossings && keep && gone ? resultConflicts({ scores, crossings }, keep.id, gone.id) : null;
  const isReady = conflicts?.every(({ race_number }) => chosen.has(race_number)) ?? false;
  const optionOf = (one: Registration) => ({
    value: one.id,
    label: `${boatTitle(one)} (${one.fleets.join(', ') || t.noFleet})`,
  });
  const send = () =>
    merge.mutate(
      {
        body: {
          ...{ regatta_id: regatta.id, keep: keep!.id, merge: gone!.id },
          choices: conflicts!.map(({ race_number }) => ({
            race_number,
            result_of: chosen.get(race_number)!,
          })),
          ...{ if_version: keep!.version, if_merged_version: gone!.version },
          ...(reason.trim() && { reason: reason.trim() }),
        },
      },
      { onSuccess: (kept) => onMerged({ kept, gone: gone! }) },
    );
  return (
    <fieldset
      className={styles.ask}
      aria-label={t.mergeTwoEntries}
      ref={(question) => question?.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        // Enter in a field of this question is not the form's Save.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchSelect
        label={t.sameBoatAs}
        nothingFoundMessage={t.noBoatMatches}
        autoFocus
        data={others.map(optionOf)}
        value={otherId}
        onChange={(id) => {
          setOtherId(id);
          setKeepId(entry.id);
          setChosen(new Map());
        }}
      />
      {other && (
        <Select
          label={t.entryThatStays}
          data={[entry, other].map(optionOf)}
          value={keepId}
          onChange={(id) => setKeepId(id!)}
        />
      )}
      {conflicts?.map(({ race_number, kept, merged }) => (
        <Select
          key={race_number}
          label={t.resultOfRace(race_number)}
          placeholder={t.chooseOneThatCounts}
          required
          data={(
            [
              [keep!, kept],
              [gone!, merged],
            ] as const
          ).map(([boat, result]) => ({
            value: boat.id,
            label: `${resultText(result)}, ${boatTitle(boat)}`,
          }))}
          value={chosen.get(race_number) ?? null}
          onChange={(id) => setChosen(new Map(chosen).set(race_number, id!))}
        />
      ))}
      <p className={formStyles.note} role="status">
        {conflicts && conflicts.length > 0 ? t.whatGoesAlongAndTimes : t.whatGoesAlong}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <Problem error={merge.error} />
      <div className={formStyles.actions}>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button color="red" loading={merge.isPending} disabled={!isReady} onClick={send}>
          {t.merge}
        </Button>
      </div>
    </fieldset>
  );
}

/** `1:02:10 SCP`, or `time at the line` where it makes no result. */
function resultText({ score }: RaceResult): string {
  const parts = score ? partsOf(score) : [];
  return parts.join(' ') || t.timeAtLine;
}

function partsOf({ finish_time, finish_place, code }: Score): string[] {
  const place = finish_place === null ? null : t.place(finish_place);
  const time = finish_time === null ? null : formatElapsed(finish_time);
  return [time, place, code].filter((part) => part !== null);
}

/** Says that two entries are one, with the way back where this browser has it. */
export function EntriesMerged({ merged, onLeft }: { merged: MergedEntries; onLeft: () => void }) {
  const { bridge } = useSession();
  const mayUndo = useRefusal('results') === null && bridge !== null && bridge !== undefined;
  const { kept, gone } = merged;
  return (
    <Notice tone="success" role="status">
      <Group gap="var(--s3)">
        <span>
          {!mayUndo
            ? t.mergedInto(boatTitle(gone), boatTitle(kept))
            : t.merged(boatTitle(gone), boatTitle(kept))}
        </span>
        {mayUndo && <Undo merged={merged} onLeft={onLeft} />}
        <Button variant="subtle" size="compact-sm" onClick={onLeft}>
          {t.keepIt}
        </Button>
      </Group>
    </Notice>
  );
}

function Undo({ merged: { kept }, onLeft }: { merged: MergedEntries; onLeft: () => void }) {
  const { clubId } = useSession();
  const target = { club_id: clubId, regatta_id: kept.regatta_id };
  const { data, isFetchedAfterMount } = useBridgeQuery('list_imports', { ...target, kind: 'merge' });
  const undo = useBridgeMutation('take_back_import', ['list_imports']);
  // Other entries may have been merged before, and by others since.
  const last = isFetchedAfterMount ? data?.find(({ name }) => name === kept.sail_number) : undefined;
  const stays = undo.data?.kept ?? [];
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!last}
        loading={undo.isPending}
        onClick={() =>
          undo.mutate(
            { ...target, id: last!.id, also: [], preview: false },
            { onSuccess: (taken) => taken.kept.length === 0 && onLeft() },
          )
        }
      >
        {t.undo}
      </Button>
      {stays.length > 0 && (
        <span>{t.notUndone(stays.map(({ title, reason }) => `${title} ${reason}`).join('; '))}</span>
      )}
      <Problem error={undo.error} />
    </>
  );
}
