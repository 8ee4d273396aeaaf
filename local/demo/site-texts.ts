/** Texts about the demo centers of a brand; `{site}` and `{city}` are placeholders for the center's name and city. */
type SiteTexts = { about: readonly string[]; moreAbout: readonly string[] };

export const siteTexts: Record<string, SiteTexts> = {
  northstar: {
    about: [
      '{site} gives students in {city} a quiet place to learn and a teacher who knows them by name. Most students come twice a week for an hour and work the rest of the time at home, at their own pace.',
      'At {site} every student has a plan of their own, made with the family at the start and looked at again each month. Books, a laptop and tutoring are part of it.',
      'Families choose {site} for its small groups and flexible days. Students of {city} can start in any week of the year.',
    ],
    moreAbout: [
      'A counselor helps each student plan for college, a trade or a first job. Clubs meet on Fridays, and twice a term the center goes on a day trip.',
      'Tutoring in mathematics, reading and science is free and needs no appointment. The center is close to public transport.',
    ],
  },
  holston: {
    about: [
      '{site} helps high school students in {city} finish what they started. Credits earned before count, and one course at a time keeps the load light.',
      'Students of {site} meet their teacher one to one. Evening hours leave room for a job or a family.',
    ],
    moreAbout: [
      'Every student leaves the first meeting with a list of the credits still needed and a date for each. Child care is offered during appointments.',
      'Graduation is held every June, with families and teachers, in {city}.',
    ],
  },
  palmbeach: {
    about: [
      '{site} mixes days at the center with days at home. Students in {city} work in groups on the coast, the sea and the weather, and online on everything else.',
      'Three days at {site}, two days at home: a rhythm that leaves time for sport, art and family.',
    ],
    moreAbout: [
      'The science room has a wet lab, and each term ends with an open evening for families.',
      'Students may take college courses from grade 10 on. Lunch is served on every day at the center.',
    ],
  },
  redwoodtrails: {
    about: [
      '{site} teaches outdoors whenever it can. Students in {city} keep a nature journal from kindergarten to grade 12.',
      'Families who teach at home find a partner in {site}: a teacher to plan with, materials to borrow and a day together every week.',
    ],
    moreAbout: [
      'Weekly field days, a school garden and a lending library are open to all students and their brothers and sisters.',
      'The center lends laptops and hot spots to families who live far out.',
    ],
  },
  coppercanyon: {
    about: [
      'Students of {site} learn by making things: a bridge, a play, a budget. Classes in {city} are held in English and Spanish.',
      '{site} is a small school with a workshop at its heart. Each term has one big project, shown to families at its end.',
    ],
    moreAbout: [
      'Partners in {city} offer work experience from grade 11 on. Buses run from four stops.',
      'A bilingual family coordinator is at the center every afternoon.',
    ],
  },
};
