import { NOTICE_KINDS, type Notice, type ProtestLimit } from '@contract/areas/publishing/notices';
import { noticeKindLabels } from '@contract/notice-board';
import { noticeDrawer as t } from '@messages/races/notices';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { dayAt, formatTime } from '@/lib/time';
import { Select, Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { momentOf } from '../times';

/** The open task on the board. */
export type Task = { do: 'post'; replaces: Notice | null } | { do: 'withdraw'; notice: Notice };

/** Posts a notice, new or as a replacement, or withdraws one. */
export function NoticeDrawer({ task, onClose }: { task: Task | null; onClose: () => void }) {
  return (
    <RecordDrawer title={task && titleOf(task)} onClose={onClose}>
      {task?.do === 'post' &&
        (task.replaces?.protest_limit ? (
          <LimitForm replaces={task.replaces} limit={task.replaces.protest_limit} onDone={onClose} />
        ) : (
          <PostForm replaces={task.replaces} onDone={onClose} />
        ))}
      {task?.do === 'withdraw' && <WithdrawForm notice={task.notice} onDone={onClose} />}
    </RecordDrawer>
  );
}

function titleOf(task: Task): string {
  if (task.do === 'withdraw') return t.withdrawNotice(task.notice.number);
  return task.replaces ? t.replaceNotice(task.replaces.number) : t.postNotice;
}

const kinds = NOTICE_KINDS.map((value) => ({ value, label: noticeKindLabels[value] }));

function PostForm({ replaces, onDone }: { replaces: Notice | null; onDone: () => void }) {
  const { regatta } = useRegatta();
  const [start] = useState(() => ({
    id: newId('ntc'),
    kind: replaces?.kind ?? 'notice',
    title: replaces?.title ?? '',
    text: replaces?.text ?? '',
  }));
  const form = useApiForm('notices.post', {
    start,
    toRequest: ({ id, kind, title, text }) => ({
      id,
      regatta_id: regatta.id,
      kind: kind as Notice['kind'],
      title: title.trim(),
      text: text.trim(),
      replaces: replaces?.id ?? null,
    }),
    onSaved: onDone,
  });
  return (
    <Form form={form}>
      {replaces && <p className={formStyles.note}>{t.noticeMovesToArchive(replaces.number)}</p>}
      <Select
        label={t.topic}
        data={kinds}
        value={form.values.kind}
        onChange={(kind) => kind && form.change({ kind: kind as Notice['kind'] })}
      />
      <TextInput label={t.title} required maxLength={200} data-autofocus {...form.field('title')} />
      <Textarea
        label={t.text}
        description={t.lineBreaksAreKept}
        minRows={6}
        maxRows={18}
        {...form.field('text')}
      />
      <FormFooter form={form} save={t.postNow} />
    </Form>
  );
}

/** Posts another end of a protest time limit, such as an extension. */
function LimitForm({
  replaces,
  limit: { race_number, at },
  onDone,
}: {
  replaces: Notice;
  limit: ProtestLimit;
  onDone: () => void;
}) {
  const { regatta, timeZone } = useRegatta();
  const [start] = useState(() => ({
    ...{ id: newId('ntc'), day: dayAt(at, timeZone), clock: formatTime(at, timeZone) },
  }));
  const form = useApiForm('notices.post', {
    start,
    check: ({ day, clock }) => [
      ...(day === '' ? [{ path: 'day', message: t.onWhichDay }] : []),
      ...(clock === '' ? [{ path: 'clock', message: t.atWhatTime }] : []),
    ],
    toRequest: ({ id, day, clock }) => ({
      ...{ id, regatta_id: regatta.id, replaces: replaces.id },
      protest_limit: { race_number, at: momentOf(timeZone, day, `${clock}:00`) },
    }),
    onSaved: onDone,
  });
  return (
    <Form form={form}>
      <p className={formStyles.note}>{t.limitMovesToArchive(replaces.number)}</p>
      <div className={formStyles.pair}>
        <TextInput label={t.endsOn} type="date" required {...form.field('day')} />
        <TextInput label={t.at} type="time" required data-autofocus {...form.field('clock')} />
      </div>
      <FormFooter form={form} save={t.postNow} />
    </Form>
  );
}

function WithdrawForm({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const form = useApiForm('notices.withdraw', {
    start: { reason: '' },
    toRequest: ({ reason }) => ({ id: notice.id, reason: reason.trim(), if_version: notice.version }),
    onSaved: onDone,
  });
  return (
    <Form form={form}>
      <p className={formStyles.note}>{t.movesToPublicArchive(notice.title)}</p>
      <TextInput label={t.reason} required maxLength={500} data-autofocus {...form.field('reason')} />
      <FormFooter form={form} save={t.withdraw} color="red" />
    </Form>
  );
}
