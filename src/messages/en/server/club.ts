/** Texts of `club/search.ts`. */
export const search = {
  noName: 'No name',
  noComment: 'No comment',
  ratingOf5: (rating: number) => `${rating} of 5`,
};
