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
    <Section
      title="On the home screen"
      lead={`Installed, it is called ${club.name} and opens this device’s station.`}
    >
      {isInstalled ? (
        <Text>Already installed.</Text>
      ) : prompt ? (
        <Button onClick={() => void prompt.prompt()}>Install</Button>
      ) : (
        <Text>
          In the browser’s menu choose Install app; on an iPhone or iPad, Share → Add to Home Screen.
        </Text>
      )}
    </Section>
  );
}
