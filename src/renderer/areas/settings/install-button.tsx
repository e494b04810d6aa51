import { installButton as t } from '@messages/settings';
import { useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { useMedia } from '@/lib/use-media';
import { installPrompt } from '@/session/install-prompt';
import { Button } from '@/ui/button';
import { Section, Text } from '@/ui/section';

/** Installs the page on the device’s home screen, if the browser offers that; else explains its menu. */
export function InstallButton() {
  const { club } = useSession();
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current);
  const isInstalled = useMedia('installed');
  if (!window.isSecureContext) return null;
  return (
    <Section title={t.onHomeScreen} lead={t.installedItIsCalled(club.name)}>
      {isInstalled ? (
        <Text>{t.alreadyInstalled}</Text>
      ) : prompt ? (
        <Button onClick={() => void prompt.prompt()}>{t.install}</Button>
      ) : (
        <Text>{t.inBrowsersMenuChoose}</Text>
      )}
    </Section>
  );
}
