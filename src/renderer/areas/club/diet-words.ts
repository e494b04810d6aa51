const DIETS =
  /allerg|anaphyla|intoleran|epi[ -]?pen|c(o)?eliac|gluten|lactose|dairy|\b(pea|wal|hazel|tree ?)?nuts?\b|almond|cashew|vegan|vegetarian|pescatarian|halal|kosher|shellfish|sesame|diabetic|dietary|special diet/i;

/** True if a text speaks of diets or allergies. */
export function namesDiet(text: string): boolean {
  return DIETS.test(text);
}
