import { lockForm as t } from '@messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useBridgeMutation } from '@/api/use-bridge';
import { Select } from '@/ui/fields';
import { Problem } from '@/ui/notice';

const CHOICES = [1, 2, 5, 10, 30, 60] as const;
const NEVER = 'never';

/** Time until devices lock. */
export function LockForm({ minutes }: { minutes: number | null }) {
  const save = useBridgeMutation('set_lock', ['list_people', 'setting_changes']);
  const queryClient = useQueryClient();
  // Applies to this device at once; others read it within minutes.
  const onSuccess = () => void queryClient.invalidateQueries({ queryKey: ['people'] });
  const known = minutes === null || (CHOICES as readonly number[]).includes(minutes) ? [] : [minutes];
  return (
    <>
      <Select
        label={t.lockIdleDevice}
        w="16rem"
        data={[
          { value: NEVER, label: t.never },
          ...[...CHOICES, ...known].map((one) => ({
            value: String(one),
            label: one === 1 ? t.afterMinute : t.afterMinutes(one),
          })),
        ]}
        value={minutes === null ? NEVER : String(minutes)}
        onChange={(value) =>
          value && save.mutate({ after_minutes: value === NEVER ? null : Number(value) }, { onSuccess })
        }
      />
      <Problem error={save.error} />
    </>
  );
}
