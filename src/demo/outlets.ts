/** The club's points of sale as data: who serves there, when it is open and what it sells (net prices in cents). */

export interface Article {
  sku: string;
  name: string;
  price: number;
  /** Irish VAT in per mille: 135 on prepared food and services, 230 on drink and goods. */
  vat: 135 | 230;
}

export interface Outlet {
  name: string;
  /** First letter of its order numbers. */
  letter: string;
  /** The category of its charges on a member's account. */
  category: string;
  opens: string;
  closes: string;
  /** The number of tables; 0 for a counter. */
  tables: number;
  /** The fewest and the most different articles in one order. */
  articles: readonly [number, number];
  staff: readonly { id: string; name: string }[];
  menu: readonly Article[];
}

const food = (sku: string, name: string, price: number): Article => ({ sku, name, price, vat: 135 });
const goods = (sku: string, name: string, price: number): Article => ({ sku, name, price, vat: 230 });

export const bar: Outlet = {
  name: 'Bar',
  letter: 'B',
  category: 'bar',
  opens: '09:30',
  closes: '22:15',
  tables: 14,
  articles: [1, 4],
  staff: [
    { id: 'stf_01', name: 'Ciara Monks' },
    { id: 'stf_02', name: 'Dáithí Grimes' },
    { id: 'stf_03', name: 'Weronika Mazur' },
  ],
  menu: [
    goods('STOUT', 'Pint of stout', 488),
    goods('LAGER', 'Pint of lager', 508),
    goods('IPA', 'Local pale ale', 541),
    goods('WINE-W', 'Glass of Albariño', 650),
    goods('WINE-R', 'Glass of Rioja', 630),
    goods('GIN', 'Gin and tonic', 772),
    goods('ZERO', 'Alcohol-free lager', 423),
    goods('MINERAL', 'Mineral water', 244),
    food('COFFEE', 'Flat white', 326),
    food('TEA', 'Pot of tea', 282),
    food('SCONE', 'Scone with jam and cream', 396),
    food('CHOWDER', 'Seafood chowder', 1150),
    food('TOASTIE', 'Ham and cheese toastie', 837),
    food('CHIPS', 'Chips', 441),
  ],
};

export const restaurant: Outlet = {
  name: 'Quarterdeck',
  letter: 'Q',
  category: 'dining',
  opens: '12:30',
  closes: '20:45',
  tables: 22,
  articles: [2, 6],
  staff: [
    { id: 'stf_04', name: 'Sorcha Keane' },
    { id: 'stf_05', name: 'Luca Ferrari' },
    { id: 'stf_06', name: 'Aisling Rooney' },
  ],
  menu: [
    food('OYSTERS', 'Half a dozen Carlingford oysters', 1586),
    food('PRAWNS', 'Dublin Bay prawns, garlic butter', 1410),
    food('SOUP', 'Soup of the day', 705),
    food('HAKE', 'Roast hake, samphire, new potatoes', 2290),
    food('SIRLOIN', 'Sirloin steak, peppercorn sauce', 2819),
    food('RISOTTO', 'Wild mushroom risotto', 1762),
    food('BURGER', 'Clubhouse burger', 1674),
    food('ROAST', 'Sunday roast', 1938),
    food('KIDS', 'Child’s fish and chips', 837),
    food('TART', 'Lemon tart', 740),
    food('CHEESE', 'Irish cheese board', 1145),
    goods('BTL-W', 'Bottle of Picpoul', 2602),
    goods('BTL-R', 'Bottle of Malbec', 2764),
  ],
};

export const proShop: Outlet = {
  name: 'Pro Shop',
  letter: 'P',
  category: 'pro_shop',
  opens: '08:00',
  closes: '17:45',
  tables: 0,
  articles: [1, 3],
  staff: [
    { id: 'stf_07', name: 'Gavin Harford' },
    { id: 'stf_08', name: 'Megan Kerr' },
  ],
  menu: [
    goods('BALLS-12', 'Golf balls, dozen', 3821),
    goods('GLOVE', 'Golf glove', 1626),
    goods('TEES', 'Bag of tees', 406),
    goods('CAP', 'Club cap', 1951),
    goods('POLO', 'Club polo shirt', 3984),
    goods('SPRAYTOP', 'Spray top', 7276),
    goods('SHACKLE', 'Shackle, stainless 6 mm', 772),
    goods('SAILTAPE', 'Sail repair tape', 1057),
    goods('TELLTALES', 'Tell-tales, pair', 488),
    food('BUGGY', 'Buggy hire, 18 holes', 3084),
    food('RANGE', 'Range token', 441),
    food('LESSON', 'Lesson with the professional', 4405),
    food('REGRIP', 'Regrip, one club', 969),
  ],
};

export const outlets = [bar, restaurant, proShop];
