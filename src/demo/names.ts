/** Names to draw from. Households take first names and surname from one origin, so that families sound like families. */

export interface NamePool {
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const origins = {
  irish: {
    women: words(
      'Aoife, Ciara, Niamh, Saoirse, Róisín, Gráinne, Sinéad, Orla, Máire, Clodagh, Deirdre, Fionnuala, Eimear, Bríd, Nuala, Caoimhe, Áine, Sorcha, Muireann, Laoise, Emma, Sarah, Kate, Mary, Anne, Helen, Fiona, Lucy, Ellen, Grace',
    ),
    men: words(
      'Cian, Conor, Darragh, Eoin, Fergal, Oisín, Pádraig, Seán, Tadhg, Ronan, Cormac, Declan, Brendan, Diarmuid, Donal, Fionn, Rory, Niall, Liam, Kevin, Colm, Cathal, Eamon, Barry, John, Michael, James, Peter, Hugh, Tom',
    ),
    surnames: words(
      'Byrne, Murphy, Kelly, Walsh, O’Sullivan, O’Connor, Doyle, McCarthy, Gallagher, Doherty, Kennedy, Lynch, Murray, Quinn, Moore, McLoughlin, Carroll, Connolly, Daly, Nolan, Fitzgerald, Brennan, Healy, Whelan, Hogan, Farrell, Cullen, Duffy, Maguire, Keane, Dunne, Tierney, Kavanagh, Rooney, Delaney, Scully, Mangan, Horgan, Cassidy, Hickey, Flood, Lawless, Plunkett, Rickard, Harford, Monks, Seaver, Grimes',
    ),
  },
  british: {
    women: words(
      'Charlotte, Harriet, Alice, Rosalind, Imogen, Beatrice, Gillian, Heather, Isla, Eleanor, Philippa, Jane, Olivia, Megan, Rhian, Morag',
    ),
    men: words(
      'Alistair, Graham, Hamish, Giles, Rupert, Edward, Oliver, Simon, Nigel, Robert, Euan, Gareth, Harry, George, Duncan, Christopher',
    ),
    surnames: words(
      'Ashworth, Bennett, Campbell, Fairweather, Harrison, Jenkins, Kerr, Llewellyn, MacAllister, Pemberton, Radcliffe, Sinclair, Thornton, Wainwright, Whitaker, Young',
    ),
  },
  polish: {
    women: words('Agnieszka, Katarzyna, Magdalena, Zofia, Hanna, Maja, Joanna'),
    men: words('Piotr, Tomasz, Marek, Jakub, Filip, Krzysztof, Adam'),
    surnames: words('Nowak, Woźniak, Wójcik, Kowalczyk, Mazur'),
  },
  german: {
    women: words('Anke, Birgit, Katrin, Lena, Johanna, Mia, Ute'),
    men: words('Jürgen, Matthias, Stefan, Felix, Jonas, Lukas, Dieter'),
    surnames: words('Hoffmann, Brandt, Lindemann, Schröder, Vogel'),
  },
  french: {
    women: words('Camille, Élodie, Hélène, Manon, Chloé, Sylvie'),
    men: words('Étienne, Guillaume, Julien, Luc, Théo, Yann'),
    surnames: words('Le Goff, Kermarrec, Dubois, Morvan, Lefèvre'),
  },
  iberian: {
    women: words('Lucía, Marta, Inês, Carmen, Beatriz, Sofía'),
    men: words('Javier, Miguel, Tiago, Álvaro, Pablo, Rui'),
    surnames: words('García Ruiz, Ferreira, Ortega, Castro, Navarro'),
  },
  nordic: {
    women: words('Ingrid, Astrid, Freja, Sanne, Maaike, Solveig'),
    men: words('Lars, Henrik, Bjørn, Sven, Joost, Pieter'),
    surnames: words('Andersen, Lindqvist, de Vries, van Dijk, Sørensen'),
  },
} satisfies Record<string, NamePool>;

export type Origin = keyof typeof origins;

/** The weight of each origin in the club. */
export const originWeights: Record<Origin, number> = {
  irish: 70,
  british: 14,
  polish: 4,
  german: 4,
  french: 3,
  iberian: 3,
  nordic: 3,
};

/** The town is invented, and so is its post code area. */
export const town = { name: 'Kilcrane', county: 'Co. Dublin', postArea: 'K99', country: 'IE' };

export const streets = words(
  'Harbour Road, Strand Street, Martello Terrace, Pier Lane, Church Hill, Cliff Road, Coastguard Cottages, Abbey Street, Lighthouse Avenue, Balscadden View, Quay Street, Station Road, Sandpiper Court, Links Road, Crane Head, Thormanby Lawns, Island View, Seapark, The Moorings, Rope Walk',
);

/** The clubs of visiting sailors. */
export const visitingClubs = words(
  'Howth YC, National YC, Royal St George YC, Royal Irish YC, Royal Cork YC, Carlingford Lough YC, Rush SC, Skerries SC',
);

const letters = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['ß', 'ss'],
]);

/** `aoife.byrne@example.org`: the domain is reserved, so that no demo ever writes to anybody. */
export function emailOf(firstName: string, lastName: string): string {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, (character) => letters.get(character) ?? '');
  return `${plain(firstName)}.${plain(lastName)}@example.org`;
}
