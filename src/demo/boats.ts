/** Boats as data, all invented: their names, classes, ratings and crews. */

export interface Boat {
  sail: string;
  name: string;
  boatClass: string;
  /** IRC TCC of a keelboat, Portsmouth number of a dinghy. */
  rating: number;
  /** Size of the crew, helm included. */
  crew: number;
}

const boat = (sail: string, name: string, boatClass: string, rating: number, crew: number): Boat => ({
  sail,
  name,
  boatClass,
  rating,
  crew,
});

const keelboat = (sail: string, ...rest: [string, string, number, number]) => boat(`IRL ${sail}`, ...rest);

export const ircOne: readonly Boat[] = [
  keelboat('4211', 'Storm Petrel', 'J/112e', 1.054, 7),
  keelboat('1609', 'Saorla', 'First 40', 1.083, 7),
  keelboat('3750', 'Rockhopper', 'J/109', 1.011, 6),
  keelboat('9609', 'Ballyvaughan', 'J/109', 1.009, 6),
  keelboat('1388', 'Jibe Talking', 'J/109', 1.008, 6),
  keelboat('2070', 'Fulmar Wind', 'Sun Fast 3600', 1.036, 6),
  keelboat('3307', 'Lambay Lights', 'Sun Fast 3300', 1.031, 5),
  keelboat('7991', 'Black Guillemot', 'Corby 33', 1.022, 6),
  keelboat('4007', 'Second Opinion', 'Dehler 38', 1.045, 7),
  keelboat('6600', 'Tidal Range', 'Farr 31', 0.996, 6),
  keelboat('1103', 'Cliona’s Wave', 'Elan 410', 1.062, 7),
  keelboat('2115', 'Nine Stone Rig', 'Mills 33', 1.029, 6),
];

export const ircTwo: readonly Boat[] = [
  keelboat('5687', 'Viking Dowry', 'X-302', 0.922, 5),
  keelboat('988', 'Dubh Linn', 'X-302', 0.919, 5),
  keelboat('4333', 'Sea Pink', 'Sigma 33', 0.913, 6),
  keelboat('4536', 'Leeuwarden', 'Sigma 33', 0.911, 6),
  keelboat('1281', 'Half Measures', 'Half Tonner', 0.953, 6),
  keelboat('2706', 'Harmony Road', 'Half Tonner', 0.947, 6),
  keelboat('2525', 'King’s Ransom', 'Corby 25', 0.936, 5),
  keelboat('7115', 'Samphire', 'Corby 25', 0.931, 5),
  keelboat('3471', 'Gannet', 'Elan 333', 0.945, 6),
  keelboat('8094', 'Rush Hour', 'J/80', 0.949, 4),
  keelboat('3321', 'Wildfowler', 'First 32', 0.905, 5),
  keelboat('1422', 'Maybird', 'Dehler 34', 0.958, 6),
  keelboat('6021', 'Turnstone', 'Impala 28', 0.897, 5),
  keelboat('1975', 'Late Entry', 'Hustler 30', 0.879, 4),
];

/** Portsmouth numbers in the neighbourhood of the RYA’s list; boats of this list race only each other. */
export const dinghies: readonly Boat[] = [
  boat('217455', 'Soft Landing', 'ILCA 7', 1102, 1),
  boat('208113', 'Grey Heron', 'ILCA 7', 1102, 1),
  boat('211370', 'Third Time Lucky', 'ILCA 7', 1102, 1),
  boat('219904', 'Puffin', 'ILCA 6', 1154, 1),
  boat('216028', 'Homework', 'ILCA 6', 1154, 1),
  boat('214690', 'Hop Scotch', 'ILCA 6', 1154, 1),
  boat('3312', 'Aerodrome', 'RS Aero 7', 1063, 1),
  boat('2841', 'Light Work', 'RS Aero 7', 1063, 1),
  boat('IRL 15093', 'Ember', 'Fireball', 952, 2),
  boat('IRL 14854', 'Cold Snap', 'Fireball', 952, 2),
  boat('IRL 15114', 'Smoke Signal', 'Fireball', 952, 2),
  boat('14203', 'Duende', 'GP14', 1131, 2),
  boat('14069', 'Island Packet', 'GP14', 1131, 2),
  boat('4028', 'Frolic', 'Flying Fifteen', 1020, 2),
  boat('3757', 'Ffinest Hour', 'Flying Fifteen', 1020, 2),
  boat('IRL 56381', 'Exam Leave', '420', 1111, 2),
  boat('IRL 55197', 'Snapdragon', '420', 1111, 2),
  boat('70542', 'Marmalade', 'Mirror', 1383, 2),
  boat('1377', 'Loose Change', 'RS400', 942, 2),
  boat('1461', 'Bring Biscuits', 'RS400', 942, 2),
  boat('1088', 'Twice Shy', 'RS200', 1047, 2),
  boat('1533', 'Minor Repairs', 'RS200', 1047, 2),
];

/** Classes that the club's young people sail. */
export const juniorClasses: ReadonlySet<string> = new Set(['ILCA 6', '420', 'Mirror']);
