import { describe, expect, it } from 'vitest';
import { drawOn, groupBy, NOW, START_OF_TODAY, sum } from '../../test/demo-club';

const club = drawOn(NOW);

describe('the orders', () => {
  it('add up exactly', () => {
    for (const { items, subtotal, tax_amount, service_charge, tip_amount, total } of club.orders) {
      for (const item of items)
        expect(item.quantity! * item.unit_amount! - item.discount_amount!).toBe(item.amount);
      expect(sum(items.map(({ amount }) => amount))).toBe(subtotal);
      expect(sum([subtotal, tax_amount, service_charge, tip_amount])).toBe(total);
    }
  });

  it('come from three outlets, and some of today’s are open', () => {
    expect([...groupBy(club.orders, ({ outlet }) => outlet).keys()].sort()).toEqual([
      'Bar',
      'Pro Shop',
      'Quarterdeck',
    ]);
    const open = club.orders.filter(({ status }) => status === 'open');
    expect(open.length).toBeGreaterThan(1);
    for (const order of open) expect(order.opened_at).toBeGreaterThan(START_OF_TODAY);
    for (const { closed_at, opened_at, status } of club.orders) {
      expect(closed_at === null).toBe(status === 'open');
      if (closed_at !== null) expect(closed_at).toBeGreaterThanOrEqual(opened_at);
    }
  });
});

describe('the banquets', () => {
  it('add up: the total is amount, tax and service charge of the lines', () => {
    const lines = groupBy(club['banquet-line-items'], ({ event_order_id }) => event_order_id);
    for (const { id, total } of club.banquets) {
      const own = lines.get(id)!;
      for (const line of own) expect(line.quantity! * line.unit_amount!).toBe(line.amount);
      expect(sum(own.flatMap((line) => [line.amount, line.tax_amount, line.service_charge]))).toBe(total);
    }
  });

  it('are of several kinds, past and to come', () => {
    expect(new Set(club.banquets.map(({ status }) => status))).toEqual(
      new Set(['completed', 'confirmed', 'tentative', 'cancelled']),
    );
    expect(club.banquets.map(({ function_type }) => function_type)).toEqual(
      expect.arrayContaining(['wedding', 'prize_giving', 'corporate_golf']),
    );
    for (const { status, ends_at } of club.banquets) {
      if (status === 'completed') expect(ends_at).toBeLessThan(START_OF_TODAY);
      else expect(ends_at).toBeGreaterThan(START_OF_TODAY);
    }
  });
});

describe('the feedback', () => {
  it('has every rating, and is about orders of the member who gives it', () => {
    const orders = new Map(club.orders.map((order) => [order.id, order]));
    expect(new Set(club.feedback.map(({ rating }) => rating)).size).toBe(5);
    const aboutOrders = club.feedback.filter(({ order_id }) => order_id !== null);
    expect(aboutOrders.length).toBeGreaterThan(20);
    for (const { order_id, location, member_id, staff, submitted_at } of aboutOrders) {
      const order = orders.get(order_id!)!;
      expect([location, member_id, staff!.name]).toEqual([order.outlet, order.member_id, order.server_name]);
      expect(submitted_at).toBeGreaterThan(order.closed_at!);
    }
  });
});

describe('the membership applications', () => {
  it('stand in every way, one of them for two people, the first of each primary', () => {
    const applications = groupBy(club['membership-applicants'], ({ application_id }) => application_id);
    const sizes = [...applications.values()].map((applicants) => applicants.length);
    expect(sizes).toContain(2);
    expect(new Set(club['membership-applicants'].map(({ status }) => status)).size).toBe(5);
    for (const applicants of applications.values()) {
      expect(applicants.map(({ primary }) => primary)).toEqual(applicants.map((_, i) => i === 0));
      expect(applicants[0]!.custom_fields.length).toBeGreaterThan(0);
    }
  });
});

describe('the camps', () => {
  it('fill in the order of registration, and then people wait', () => {
    const sessions = groupBy(club['camp-registrations'], ({ session_id }) => session_id);
    const waitlists = [...sessions.values()].map((registrations) => {
      const registeredAt = (wanted: string) =>
        registrations.filter(({ status }) => status === wanted).map(({ registered_at }) => registered_at);
      expect(Math.max(...registeredAt('confirmed'))).toBeLessThan(
        Math.min(...registeredAt('waitlisted'), NOW),
      );
      return registeredAt('waitlisted').length;
    });
    expect(Math.max(...waitlists)).toBeGreaterThan(1);
    expect(Math.min(...waitlists)).toBe(0);
  });

  it('are paid in full, in part and not yet', () => {
    const shares = club['camp-registrations'].map(({ amount, paid_amount }) => paid_amount! / amount!);
    expect(shares).toContain(0);
    expect(shares).toContain(1);
    expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
  });
});
