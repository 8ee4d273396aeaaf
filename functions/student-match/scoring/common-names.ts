/** The approximate frequency of names among students of these schools: a match of rare names is stronger evidence. */
const surnames: readonly (readonly [oneIn: number, names: string])[] = [
  [110, 'garcia hernandez lopez martinez rodriguez gonzalez nguyen smith'],
  [
    250,
    `johnson williams brown jones miller davis perez sanchez ramirez torres flores rivera lee wilson anderson thomas
    gomez diaz cruz reyes morales gutierrez ortiz ramos chavez ruiz mendoza alvarez castillo jimenez vasquez moreno
    kim tran pham le singh khan patel wang li chen zhang liu moore taylor jackson martin white harris`,
  ],
  [
    700,
    `thompson clark lewis robinson walker young allen king wright scott hill green adams nelson baker hall campbell
    mitchell carter roberts evans turner phillips parker collins edwards stewart morris murphy cook rogers morgan
    cooper peterson bailey reed kelly howard ward cox richardson wood watson brooks bennett gray james hughes price
    myers long foster sanders ross powell sullivan russell henderson coleman jenkins perry butler barnes fisher
    aguilar vargas castro romero medina herrera munoz rojas salazar guzman delgado soto contreras guerrero mendez
    estrada dominguez valdez vega luna leon sandoval avila rios silva santos fernandez espinoza ayala padilla nunez
    juarez navarro campos vazquez cervantes molina acosta pena figueroa cabrera ortega mejia serrano cortez solis
    huynh hoang phan vu vo dang bui do ho ngo duong ly vuong truong dinh lam park choi jung kang cho yoon jang lim
    han huang wu zhao zhou xu sun ma zhu lin he guo yang shah kaur sharma kumar gupta ali ahmed hussain hassan
    mohamed ibrahim abdi petrosyan grigoryan harutyunyan sargsyan hakobyan santiago bautista dela delacruz
    ivanov ivanova petrov petrova kovalenko shevchenko popov novak`,
  ],
];
const givenNames: readonly (readonly [oneIn: number, names: string])[] = [
  [
    100,
    `maria jose michael daniel david angel anthony jesus christopher emily sofia isabella emma olivia mia jacob
    matthew joshua alexander ashley jonathan joseph andrew`,
  ],
  [
    250,
    `juan luis carlos sophia samantha abigail elizabeth natalie camila victoria valentina ximena valeria ava
    charlotte amelia evelyn ethan noah liam mason aiden jayden adrian sebastian benjamin samuel gabriel james john
    william robert nathan ryan brandon kevin diego isaac julian christian nicholas tyler justin jason eric jorge
    alejandro eduardo miguel fernando ricardo oscar victor manuel antonio francisco javier sergio edgar ivan omar
    ana andrea diana jessica jennifer stephanie vanessa melissa michelle kimberly brianna alyssa hannah sarah grace
    chloe zoe lily ella avery madison alexandra daniela mariana fatima guadalupe leslie karla alondra jasmine
    mohammed minh anh thomas charles george lucas mateo santiago leonardo elijah logan dylan caleb jack henry owen`,
  ],
  [
    700,
    `aaron abraham adam alan alberto alex alexa alice allison alma amanda amber amy angela angelica anna annie april
    ariana arianna armando arthur arturo ashton aubrey audrey aurora austin barbara beatriz bella blake brenda brian
    bryan brooke caitlin cameron carlos carmen caroline carter catherine cecilia cesar charlie chase clara claire
    claudia colin connor cynthia cristian crystal danielle dante danny darius deborah delilah denise derek destiny
    dominic donald edward edwin eli elena elias eliana ellie emiliano emma enrique erica erick erik ernesto esmeralda
    estela esteban eva evan ezekiel faith felipe felix gael gabriela gavin genesis gerardo gianna giovanni giselle
    gloria gonzalo graciela greg gustavo hailey harper hector helen hugo hunter ian irene iris isabel isaiah ismael
    israel itzel jackson jade jaden jaime jake jamal jane janet jasper javon jayla jeremiah jeremy jessie jimmy
    joaquin joel jordan josephine josue joy juana julia juliana julie julio karen karina kate katherine kathryn kaylee
    kayla kelly kenneth kiara kyle kylie laila lara laura lauren layla leah leo leonel levi liliana lillian linda
    lorenzo lucia lucy luna lydia mackenzie madeline makayla marco marcos marcus margaret mario marie marisol mark
    martha martin mary mason max maya megan melanie mercedes micah mila miranda miriam moises molly monica morgan
    nadia naomi natalia natasha nevaeh nicolas nicole nina nora oliver pablo paige pamela patricia patrick paul
    paula pedro penelope peter peyton phillip priscilla rachel rafael ramon raul rebecca reyna riley roberto rodrigo
    roger roman rosa rose ruben ruby ruth sabrina salvador sandra sara savannah scarlett scott sean serenity shane
    sharon shawn sierra simon skylar stella stephen steven susan sydney sylvia tanya taylor teresa thomas tiffany
    timothy tony trevor trinity tristan valerie veronica vincent violet vivian walter wendy wesley wyatt xavier
    yesenia yolanda zachary zoey hung huy khoa linh thao trang thu hanh mai lan tuan long nam phuong quynh yen
    ivan dmitri olga elena svetlana anastasia ekaterina tatiana natalya sergei nikolai vladimir maksim artem daria
    polina alina ahmed ali omar hassan hussein yusuf ibrahim amina aisha khadija zainab maryam noor leila sara
    arjun rohan aarav ananya priya aisha wei jing min jun hao yan lei ji-woo armen aram tigran ani narek davit levon`,
  ],
];

const rateOf = (steps: typeof surnames) =>
  new Map(steps.flatMap(([oneIn, names]) => names.split(/\s+/).map((name) => [name, 1 / oneIn] as const)).reverse());
const surnameRates = rateOf(surnames);
const givenRates = rateOf(givenNames);

/** Returns the share of students with a surname; for an unlisted name the share of a rare one. */
export const surnameRate = (word: string): number => surnameRates.get(word) ?? 1 / 6000;
/** Returns the share of students with a given name. */
export const givenNameRate = (word: string): number => givenRates.get(word) ?? 1 / 2500;
/**
 * Whether a given name is frequent: a similar name then more likely belongs to another person than being a typing
 * error.
 */
export const isKnownGivenName = (word: string): boolean => givenRates.has(word);
