import { waterPlaces as t } from '@messages/wristbands';
import { Outlet, useParams } from '@tanstack/react-router';
import { PlaceBar } from '@/ui/place-bar';
import styles from './water-layout.module.css';
import { useWaterPlaces } from './water-places';

/** The frame of every screen of a regatta’s people on the water: its places as tabs. */
export function WaterLayout() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId' });
  const places = useWaterPlaces(regattaId);
  return (
    <div className={styles.layout}>
      <PlaceBar label={t.partsOfWater} places={places} group={{ id: 'water', name: t.onWater }} />
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}
