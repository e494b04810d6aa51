/**
 * Refusals of writes that were meant for an earlier state of a record: a group for each kind of record.
 */

/** Author and time of what happened meanwhile, in the texts below. */
export const meanwhile = {
  unknown: 'meanwhile',
  by: (author: string, time: string) => `meanwhile by ${author} at ${time}`,
};

export const race = {
  changed: (race: number, meanwhile: string) => `Race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (race: number, meanwhile: string) => `Race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (race: number) => `Race ${race} is there already; nothing was written.`,
  setBackToScheduled: (race: number, meanwhile: string) =>
    `Race ${race} was set back to scheduled ${meanwhile}; nothing was written.`,
  gotUnderWay: (race: number, meanwhile: string) =>
    `Race ${race} got under way ${meanwhile}; nothing was written.`,
  setToSailed: (race: number, meanwhile: string) =>
    `Race ${race} was set to sailed ${meanwhile}; nothing was written.`,
  abandoned: (race: number, meanwhile: string) =>
    `Race ${race} was abandoned ${meanwhile}; nothing was written.`,
};

export const regatta = {
  changed: (name: string, meanwhile: string) =>
    `Regatta ${name} was changed ${meanwhile}; nothing was written.`,
  deleted: (name: string, meanwhile: string) =>
    `Regatta ${name} was deleted ${meanwhile}; nothing was written.`,
  isThere: (name: string) => `Regatta ${name} is there already; nothing was written.`,
};

export const entry = {
  changed: (sail: string, meanwhile: string) =>
    `The entry of ${sail} was changed ${meanwhile}; nothing was written.`,
  deleted: (sail: string, meanwhile: string) =>
    `The entry of ${sail} was deleted ${meanwhile}; nothing was written.`,
  isThere: (sail: string) => `The entry of ${sail} is there already; nothing was written.`,
};

export const result = {
  changed: (sail: string, race: number, meanwhile: string) =>
    `The result of ${sail} in race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (sail: string, race: number, meanwhile: string) =>
    `The result of ${sail} in race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (sail: string, race: number) =>
    `The result of ${sail} in race ${race} is there already; nothing was written.`,
  gotCode: (sail: string, race: number, code: string, meanwhile: string) =>
    `The result of ${sail} in race ${race} became ${code} ${meanwhile}; nothing was written.`,
  lostCode: (sail: string, race: number, meanwhile: string) =>
    `The result of ${sail} in race ${race} lost its code ${meanwhile}; nothing was written.`,
  gotPenalty: (sail: string, race: number, meanwhile: string) =>
    `The result of ${sail} in race ${race} got another penalty ${meanwhile}; nothing was written.`,
  gotRedress: (sail: string, race: number, meanwhile: string) =>
    `The result of ${sail} in race ${race} got another redress ${meanwhile}; nothing was written.`,
  gotTimePenalty: (sail: string, race: number, meanwhile: string) =>
    `The result of ${sail} in race ${race} got another time penalty ${meanwhile}; nothing was written.`,
};

export const place = {
  changed: (sail: string, race: number, meanwhile: string) =>
    `The place of ${sail} in race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (sail: string, race: number, meanwhile: string) =>
    `The place of ${sail} in race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (sail: string, race: number) =>
    `The place of ${sail} in race ${race} is there already; nothing was written.`,
};

export const startCheckIn = {
  changed: (sail: string, race: number, meanwhile: string) =>
    `The start check-in of ${sail} in race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (sail: string, race: number, meanwhile: string) =>
    `The start check-in of ${sail} in race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (sail: string, race: number) =>
    `The start check-in of ${sail} in race ${race} is there already; nothing was written.`,
};

export const crossing = {
  changed: (time: string, race: number, meanwhile: string) =>
    `The crossing at ${time} in race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (time: string, race: number, meanwhile: string) =>
    `The crossing at ${time} in race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (time: string, race: number) =>
    `The crossing at ${time} in race ${race} is there already; nothing was written.`,
  setTo: (time: string, race: number, newTime: string, meanwhile: string) =>
    `The crossing at ${time} in race ${race} was set to ${newTime} ${meanwhile}; nothing was written.`,
  marked: (time: string, race: number, mark: string, meanwhile: string) =>
    `The crossing at ${time} in race ${race} was marked “${mark}” ${meanwhile}; nothing was written.`,
  lostMark: (time: string, race: number, meanwhile: string) =>
    `The crossing at ${time} in race ${race} lost its mark ${meanwhile}; nothing was written.`,
  named: (time: string, race: number, sail: string, meanwhile: string) =>
    `The crossing at ${time} in race ${race} was named ${sail} ${meanwhile}; nothing was written.`,
  lostName: (time: string, race: number, meanwhile: string) =>
    `The crossing at ${time} in race ${race} lost its name ${meanwhile}; nothing was written.`,
  compared: (time: string, race: number, meanwhile: string) =>
    `The crossing at ${time} in race ${race} was compared with the other sheet ${meanwhile}; nothing was written.`,
};

export const crossingOfId = {
  changed: (id: string, meanwhile: string) =>
    `The crossing ${id} was changed ${meanwhile}; nothing was written.`,
  deleted: (id: string, meanwhile: string) =>
    `The crossing ${id} was deleted ${meanwhile}; nothing was written.`,
  isThere: (id: string) => `The crossing ${id} is there already; nothing was written.`,
};

export const signal = {
  allFleets: 'all fleets',
  changed: (signal: string, fleets: string, race: number, meanwhile: string) =>
    `The ${signal.toLowerCase()} for ${fleets} in race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (signal: string, fleets: string, race: number, meanwhile: string) =>
    `The ${signal.toLowerCase()} for ${fleets} in race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (signal: string, fleets: string, race: number) =>
    `The ${signal.toLowerCase()} for ${fleets} in race ${race} is there already; nothing was written.`,
  setTo: (signal: string, fleets: string, race: number, time: string, meanwhile: string) =>
    `The ${signal.toLowerCase()} for ${fleets} in race ${race} was set to ${time} ${meanwhile}; nothing was written.`,
  void: (signal: string, fleets: string, race: number, meanwhile: string) =>
    `The ${signal.toLowerCase()} for ${fleets} in race ${race} was declared void ${meanwhile}; nothing was written.`,
  holds: (signal: string, fleets: string, race: number, meanwhile: string) =>
    `The ${signal.toLowerCase()} for ${fleets} in race ${race} was declared to hold after all ${meanwhile}; nothing was written.`,
};

export const signalOfId = {
  changed: (id: string, meanwhile: string) =>
    `The signal ${id} was changed ${meanwhile}; nothing was written.`,
  deleted: (id: string, meanwhile: string) =>
    `The signal ${id} was deleted ${meanwhile}; nothing was written.`,
  isThere: (id: string) => `The signal ${id} is there already; nothing was written.`,
};

export const start = {
  setTo: (fleet: string, race: number, time: string, meanwhile: string) =>
    `The start of ${fleet} in race ${race} was set to ${time} ${meanwhile}; nothing was written.`,
  takenBack: (fleet: string, race: number, meanwhile: string) =>
    `The start of ${fleet} in race ${race} was taken back ${meanwhile}; nothing was written.`,
};

export const planOfStart = {
  changed: (race: number, meanwhile: string) =>
    `The plan of the start of race ${race} was changed ${meanwhile}; nothing was written.`,
  takenBack: (race: number, meanwhile: string) =>
    `The plan of the start of race ${race} was taken back ${meanwhile}; nothing was written.`,
};

export const startingProcedure = {
  changed: (name: string, meanwhile: string) =>
    `The starting procedure ${name} was changed ${meanwhile}; nothing was written.`,
  deleted: (name: string, meanwhile: string) =>
    `The starting procedure ${name} was deleted ${meanwhile}; nothing was written.`,
  isThere: (name: string) => `The starting procedure ${name} is there already; nothing was written.`,
};

export const clockCorrection = {
  changed: (meanwhile: string) =>
    `The correction of the clock was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) =>
    `The correction of the clock was deleted ${meanwhile}; nothing was written.`,
  isThere: () => 'The correction of the clock is there already; nothing was written.',
};

export const teamRace = {
  changed: (race: number, meanwhile: string) =>
    `Team race ${race} was changed ${meanwhile}; nothing was written.`,
  deleted: (race: number, meanwhile: string) =>
    `Team race ${race} was deleted ${meanwhile}; nothing was written.`,
  isThere: (race: number) => `Team race ${race} is there already; nothing was written.`,
};

export const checkLine = {
  changed: (meanwhile: string) => `The line was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) => `The line was deleted ${meanwhile}; nothing was written.`,
  isThere: () => 'The line is there already; nothing was written.',
};

export const safetyPlan = {
  changed: (meanwhile: string) => `The safety plan was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) => `The safety plan was deleted ${meanwhile}; nothing was written.`,
  isThere: () => 'The safety plan is there already; nothing was written.',
};

export const notice = {
  changed: (notice: number, meanwhile: string) =>
    `Notice ${notice} was changed ${meanwhile}; nothing was written.`,
  deleted: (notice: number, meanwhile: string) =>
    `Notice ${notice} was deleted ${meanwhile}; nothing was written.`,
  isThere: (notice: number) => `Notice ${notice} is there already; nothing was written.`,
};

export const hearingRequest = {
  changed: (name: string, meanwhile: string) => `${name} was changed ${meanwhile}; nothing was written.`,
  deleted: (name: string, meanwhile: string) => `${name} was deleted ${meanwhile}; nothing was written.`,
  isThere: (name: string) => `${name} is there already; nothing was written.`,
};

export const newHearingRequest = {
  changed: (meanwhile: string) => `The request was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) => `The request was deleted ${meanwhile}; nothing was written.`,
  isThere: () => 'The request is there already; nothing was written.',
};

export const decision = {
  changed: (decision: number, meanwhile: string) =>
    `Decision ${decision} was changed ${meanwhile}; nothing was written.`,
  deleted: (decision: number, meanwhile: string) =>
    `Decision ${decision} was deleted ${meanwhile}; nothing was written.`,
  isThere: (decision: number) => `Decision ${decision} is there already; nothing was written.`,
};

export const newDecision = {
  changed: (meanwhile: string) => `The decision was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) => `The decision was deleted ${meanwhile}; nothing was written.`,
  isThere: () => 'The decision is there already; nothing was written.',
};

export const feedbackNote = {
  changed: (meanwhile: string) => `The note on this feedback was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) => `The note on this feedback was deleted ${meanwhile}; nothing was written.`,
  isThere: () => 'The note on this feedback is there already; nothing was written.',
};

export const teeTime = {
  changed: (meanwhile: string) => `The tee time was changed ${meanwhile}; nothing was written.`,
  deleted: (meanwhile: string) => `The tee time was deleted ${meanwhile}; nothing was written.`,
};
