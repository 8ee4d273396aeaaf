type CountyDistricts = { county: string; districts: readonly string[] };

// One paragraph per county: its districts, then its county office of education, separated by semicolons.
// Source: California Department of Education, Public Districts directory, rows updated to 2026-04-16. It does not
// include State Board of Education charters, State Special Schools and ROC/Ps.
const directory = `
Alameda: Alameda Unified; Albany City Unified; Berkeley Unified; Castro Valley Unified; Dublin Unified;
  Emery Unified; Fremont Unified; Hayward Unified; Livermore Valley Joint Unified; Mountain House Elementary;
  New Haven Unified; Newark Unified; Oakland Unified; Piedmont City Unified; Pleasanton Unified;
  San Leandro Unified; San Lorenzo Unified; Sunol Glen Unified; Alameda County Office of Education
Alpine: Alpine County Unified; Alpine County Office of Education
Amador: Amador County Unified; Amador County Office of Education
Butte: Bangor Union Elementary; Biggs Unified; Chico Unified; Durham Unified; Golden Feather Union Elementary;
  Gridley Unified; Manzanita Elementary; Oroville City Elementary; Oroville Union High; Palermo Union Elementary;
  Paradise Unified; Pioneer Union Elementary; Thermalito Union Elementary; Butte County Office of Education
Calaveras: Bret Harte Union High; Calaveras Unified; Mark Twain Union Elementary; Vallecito Union;
  Calaveras County Office of Education
Colusa: Colusa Unified; Maxwell Unified; Pierce Joint Unified; Williams Unified; Colusa County Office of Education
Contra Costa: Acalanes Union High; Antioch Unified; Brentwood Union; Byron Union Elementary; Canyon Elementary;
  John Swett Unified; Knightsen Elementary; Lafayette Elementary; Liberty Union High; Martinez Unified;
  Moraga Elementary; Mt. Diablo Unified; Oakley Union Elementary; Orinda Union; Pittsburg Unified;
  San Ramon Valley Unified; Walnut Creek Elementary; West Contra Costa Unified;
  Contra Costa County Office of Education
Del Norte: Del Norte County Unified; Del Norte County Office of Education
El Dorado: Black Oak Mine Unified; Buckeye Union Elementary; Camino Union Elementary; El Dorado Union High;
  Gold Oak Union Elementary; Gold Trail Union Elementary; Indian Diggings Elementary; Lake Tahoe Unified; Latrobe;
  Mother Lode Union Elementary; Pioneer Union; Placerville Union Elementary; Pollock Pines Elementary;
  Rescue Union Elementary; Silver Fork Elementary; El Dorado County Office of Education
Fresno: Alvina Elementary; Big Creek Elementary; Burrel Union Elementary; Caruthers Unified; Central Unified;
  Clay Joint Elementary; Clovis Unified; Coalinga-Huron Unified; Firebaugh-Las Deltas Unified; Fowler Unified;
  Fresno Unified; Golden Plains Unified; Kerman Unified; Kings Canyon Joint Unified; Kingsburg Elementary Charter;
  Kingsburg Joint Union High; Laton Joint Unified; Mendota Unified; Orange Center; Pacific Union Elementary;
  Parlier Unified; Pine Ridge Elementary; Raisin City Elementary; Riverdale Joint Unified; Sanger Unified;
  Selma Unified; Sierra Unified; Washington Colony Elementary; Washington Unified; West Park Elementary;
  Westside Elementary; Fresno County Office of Education
Glenn: Capay Joint Union Elementary; Hamilton Unified; Lake Elementary; Orland Joint Unified; Plaza Elementary;
  Princeton Joint Unified; Stony Creek Joint Unified; Willows Unified; Glenn County Office of Education
Humboldt: Arcata Elementary; Big Lagoon Union Elementary; Blue Lake Union Elementary; Bridgeville Elementary;
  Cuddeback Union Elementary; Cutten Elementary; Eureka City Schools; Ferndale Unified; Fieldbrook Elementary;
  Fortuna Elementary; Fortuna Union High; Freshwater Elementary; Garfield Elementary; Hydesville Elementary;
  Jacoby Creek Elementary; Klamath-Trinity Joint Unified; Kneeland Elementary; Loleta Union Elementary;
  Maple Creek Elementary; Mattole Unified; McKinleyville Union Elementary; Northern Humboldt Union High;
  Orick Elementary; Pacific Union Elementary; Peninsula Union; Rio Dell Elementary; Scotia Union Elementary;
  South Bay Union Elementary; Southern Humboldt Joint Unified; Trinidad Union Elementary;
  Humboldt County Office of Education
Imperial: Brawley Elementary; Brawley Union High; Calexico Unified; Calipatria Unified; Central Union High;
  El Centro Elementary; Heber Elementary; Holtville Unified; Imperial Unified; Magnolia Union Elementary;
  McCabe Union Elementary; Meadows Union; Mulberry Elementary; San Pasqual Valley Unified; Seeley Union Elementary;
  Westmorland Union Elementary; Imperial County Office of Education
Inyo: Big Pine Unified; Bishop Unified; Death Valley Unified; Lone Pine Unified; Owens Valley Unified;
  Round Valley Joint Elementary; Inyo County Office of Education
Kern: Arvin Union; Bakersfield City; Beardsley Elementary; Blake Elementary; Buttonwillow Union Elementary;
  Caliente Union Elementary; Delano Joint Union High; Delano Union Elementary; Di Giorgio Elementary;
  Edison Elementary; El Tejon Unified; Elk Hills Elementary; Fairfax Elementary; Fruitvale Elementary;
  General Shafter Elementary; Greenfield Union; Kern High; Kernville Union Elementary; Lakeside Union;
  Lamont Elementary; Linns Valley-Poso Flat Union; Lost Hills Union Elementary; Maple Elementary; Maricopa Unified;
  McFarland Unified; McKittrick Elementary; Midway Elementary; Mojave Unified; Muroc Joint Unified;
  Norris Elementary; Panama-Buena Vista Union; Pond Union Elementary; Richland Union Elementary;
  Rio Bravo-Greeley Union Elementary; Rosedale Union Elementary; Semitropic Elementary; Sierra Sands Unified;
  South Fork Union; Southern Kern Unified; Standard Elementary; Taft City; Taft Union High; Tehachapi Unified;
  Vineland Elementary; Wasco Union Elementary; Wasco Union High; Kern County Office of Education
Kings: Armona Union Elementary; Central Union Elementary; Corcoran Joint Unified; Hanford Elementary;
  Hanford Joint Union High; Island Union Elementary; Kings River-Hardwick Union Elementary;
  Kit Carson Union Elementary; Lakeside Union Elementary; Lemoore Union Elementary; Lemoore Union High;
  Pioneer Union Elementary; Reef-Sunset Unified; Kings County Office of Education
Lake: Kelseyville Unified; Konocti Unified; Lakeport Unified; Lucerne Elementary; Middletown Unified;
  Upper Lake Unified; Lake County Office of Education
Lassen: Big Valley Joint Unified; Fort Sage Unified; Janesville Union Elementary; Johnstonville Elementary;
  Lassen Union High; Ravendale-Termo Elementary; Richmond Elementary; Shaffer Union Elementary;
  Susanville Elementary; Westwood Unified; Lassen County Office of Education
Los Angeles: ABC Unified; Acton-Agua Dulce Unified; Alhambra Unified; Antelope Valley Union High; Arcadia Unified;
  Azusa Unified; Baldwin Park Unified; Bassett Unified; Bellflower Unified; Beverly Hills Unified; Bonita Unified;
  Burbank Unified; Castaic Union; Centinela Valley Union High; Charter Oak Unified; Claremont Unified;
  Compton Unified; Covina-Valley Unified; Culver City Unified; Downey Unified; Duarte Unified;
  East Whittier City Elementary; Eastside Union Elementary; El Monte City; El Monte Union High; El Rancho Unified;
  El Segundo Unified; Garvey Elementary; Glendale Unified; Glendora Unified; Gorman Joint;
  Hacienda la Puente Unified; Hawthorne; Hermosa Beach City Elementary; Hughes-Elizabeth Lakes Union Elementary;
  Inglewood Unified; Keppel Union Elementary; La Canada Unified; Lancaster Elementary; Las Virgenes Unified;
  Lawndale Elementary; Lennox; Little Lake City Elementary; Long Beach Unified; Los Angeles Unified; Los Nietos;
  Lynwood Unified; Manhattan Beach Unified; Monrovia Unified; Montebello Unified; Mountain View Elementary; Newhall;
  Norwalk-La Mirada Unified; Palmdale Elementary; Palos Verdes Peninsula Unified; Paramount Unified;
  Pasadena Unified; Pomona Unified; Redondo Beach Unified; Rosemead Elementary; Rowland Unified;
  San Gabriel Unified; San Marino Unified; Santa Monica-Malibu Unified; Saugus Union; South Pasadena Unified;
  South Whittier Elementary; Sulphur Springs Union; Temple City Unified; Torrance Unified; Valle Lindo Elementary;
  Walnut Valley Unified; West Covina Unified; Westside Union Elementary; Whittier City; Whittier Union High;
  William S. Hart Union High; Wilsona Elementary; Wiseburn Unified; Los Angeles County Office of Education
Madera: Alview-Dairyland Union Elementary; Bass Lake Joint Union Elementary; Chawanakee Unified;
  Chowchilla Elementary; Chowchilla Union High; Golden Valley Unified; Madera Unified;
  Raymond-Knowles Union Elementary; Yosemite Unified; Madera County Superintendent of Schools
Marin: Bolinas-Stinson Union; Kentfield Elementary; Laguna Joint Elementary; Lagunitas Elementary;
  Larkspur-Corte Madera; Mill Valley Elementary; Miller Creek Elementary; Nicasio; Novato Unified;
  Reed Union Elementary; Ross Elementary; Ross Valley Elementary; San Rafael City Elementary; San Rafael City High;
  Sausalito Marin City; Shoreline Unified; Tamalpais Union High; Marin County Office of Education
Mariposa: Mariposa County Unified; Mariposa County Office of Education
Mendocino: Anderson Valley Unified; Arena Union Elementary; Fort Bragg Unified; Laytonville Unified;
  Leggett Valley Unified; Manchester Union Elementary; Mendocino Unified; Point Arena Joint Union High;
  Potter Valley Community Unified; Round Valley Unified; Ukiah Unified; Willits Unified;
  Mendocino County Office of Education
Merced: Atwater Elementary; Ballico-Cressey Elementary; Delhi Unified; Dos Palos Oro Loma Joint Unified;
  El Nido Elementary; Gustine Unified; Hilmar Unified; Le Grand Union Elementary; Le Grand Union High;
  Livingston Union; Los Banos Unified; McSwain Union Elementary; Merced City Elementary;
  Merced River Union Elementary; Merced Union High; Plainsburg Union Elementary; Planada Elementary;
  Snelling-Merced Falls Union Elementary; Weaver Union; Winton; Merced County Office of Education
Modoc: Modoc Joint Unified; Surprise Valley Joint Unified; Tulelake Basin Joint Unified;
  Modoc County Office of Education
Mono: Eastern Sierra Unified; Mammoth Unified; Mono County Office of Education
Monterey: Alisal Union; Big Sur Unified; Bradley Union Elementary; Carmel Unified; Chualar Union; Gonzales Unified;
  Graves Elementary; Greenfield Union Elementary; King City Union; Lagunita Elementary; Mission Union Elementary;
  Monterey Peninsula Unified; North Monterey County Unified; Pacific Grove Unified; Salinas City Elementary;
  Salinas Union High; San Antonio Union Elementary; San Ardo Union Elementary; San Lucas Union Elementary;
  Santa Rita Union Elementary; Soledad Unified; South Monterey County Joint Union High; Spreckels Union Elementary;
  Washington Union Elementary; Monterey County Office of Education
Napa: Calistoga Joint Unified; Howell Mountain Elementary; Napa Valley Unified; Pope Valley Union Elementary;
  Saint Helena Unified; Napa County Office of Education
Nevada: Chicago Park Elementary; Clear Creek Elementary; Grass Valley Elementary; Nevada City Elementary;
  Nevada Joint Union High; Penn Valley Union Elementary; Pleasant Ridge Union Elementary; Twin Ridges Elementary;
  Union Hill Elementary; Nevada County Office of Education
Orange: Anaheim Elementary; Anaheim Union High; Brea-Olinda Unified; Buena Park Elementary; Capistrano Unified;
  Centralia Elementary; Cypress Elementary; Fountain Valley Elementary; Fullerton Elementary;
  Fullerton Joint Union High; Garden Grove Unified; Huntington Beach City Elementary; Huntington Beach Union High;
  Irvine Unified; La Habra City Elementary; Laguna Beach Unified; Los Alamitos Unified; Lowell Joint;
  Magnolia Elementary; Newport-Mesa Unified; Ocean View; Orange Unified; Placentia-Yorba Linda Unified;
  Saddleback Valley Unified; Santa Ana Unified; Savanna Elementary; Tustin Unified; Westminster;
  Orange County Department of Education
Placer: Ackerman Charter; Alta-Dutch Flat Union Elementary; Auburn Union Elementary; Colfax Elementary;
  Dry Creek Joint Elementary; Eureka Union; Foresthill Union Elementary; Loomis Union Elementary;
  Newcastle Elementary; Placer Hills Union Elementary; Placer Union High; Rocklin Unified; Roseville City;
  Roseville Joint Union High; Tahoe-Truckee Unified; Western Placer Unified; Placer County Office of Education
Plumas: Plumas Unified; Plumas County Office of Education
Riverside: Alvord Unified; Banning Unified; Beaumont Unified; Coachella Valley Unified; Corona-Norco Unified;
  Desert Center Unified; Desert Sands Unified; Hemet Unified; Jurupa Unified; Lake Elsinore Unified; Menifee Union;
  Moreno Valley Unified; Murrieta Valley Unified; Nuview Union; Palm Springs Unified; Palo Verde Unified;
  Perris Elementary; Perris Union High; Riverside Unified; Romoland Elementary; San Jacinto Unified;
  Temecula Valley Unified; Val Verde Unified; Riverside County Office of Education
Sacramento: Arcohe Union Elementary; Center Joint Unified; Elk Grove Unified; Elverta Joint Elementary;
  Folsom-Cordova Unified; Galt Joint Union Elementary; Galt Joint Union High; Natomas Unified;
  River Delta Joint Unified; Robla Elementary; Sacramento City Unified; San Juan Unified; Twin Rivers Unified;
  Sacramento County Office of Education
San Benito: Aromas - San Juan Unified; Bitterwater-Tully Elementary; Cienega Union Elementary; Hollister;
  Jefferson Elementary; North County Joint Union Elementary; Panoche Elementary; San Benito High;
  Southside Elementary; Tres Pinos Union Elementary; Willow Grove Union Elementary;
  San Benito County Office of Education
San Bernardino: Adelanto Elementary; Alta Loma Elementary; Apple Valley Unified; Baker Valley Unified;
  Barstow Unified; Bear Valley Unified; Central Elementary; Chaffey Joint Union High; Chino Valley Unified;
  Colton Joint Unified; Cucamonga Elementary; Etiwanda Elementary; Fontana Unified; Helendale Elementary;
  Hesperia Unified; Lucerne Valley Unified; Morongo Unified; Mountain View Elementary; Mt. Baldy Joint Elementary;
  Needles Unified; Ontario-Montclair; Oro Grande; Redlands Unified; Rialto Unified; Rim of the World Unified;
  San Bernardino City Unified; Silver Valley Unified; Snowline Joint Unified; Trona Joint Unified; Upland Unified;
  Victor Elementary; Victor Valley Union High; Yucaipa-Calimesa Joint Unified;
  San Bernardino County Office of Education
San Diego: Alpine Union Elementary; Bonsall Unified; Borrego Springs Unified; Cajon Valley Union;
  Cardiff Elementary; Carlsbad Unified; Chula Vista Elementary; Coronado Unified; Dehesa Elementary;
  Del Mar Union Elementary; Encinitas Union Elementary; Escondido Union; Escondido Union High;
  Fallbrook Union Elementary; Fallbrook Union High; Grossmont Union High; Jamul-Dulzura Union Elementary;
  Julian Union Elementary; Julian Union High; La Mesa-Spring Valley; Lakeside Union; Lemon Grove;
  Mountain Empire Unified; National Elementary; Oceanside Unified; Poway Unified; Ramona City Unified;
  Rancho Santa Fe Elementary; San Diego Unified; San Dieguito Union High; San Marcos Unified;
  San Pasqual Union Elementary; San Ysidro Elementary; Santee; Solana Beach Elementary; South Bay Union;
  Spencer Valley Elementary; Sweetwater Union High; Vallecitos Elementary; Valley Center-Pauma Unified;
  Vista Unified; Warner Unified; San Diego County Office of Education
San Francisco: San Francisco Unified; San Francisco County Office of Education
San Joaquin: Banta Unified; Escalon Unified; Jefferson Elementary; Lammersville Joint Unified; Lincoln Unified;
  Linden Unified; Lodi Unified; Manteca Unified; New Hope Elementary; New Jerusalem Elementary;
  Oak View Union Elementary; Ripon Unified; Stockton Unified; Tracy Joint Unified;
  San Joaquin County Office of Education
San Luis Obispo: Atascadero Unified; Cayucos Elementary; Coast Unified; Lucia Mar Unified;
  Paso Robles Joint Unified; Pleasant Valley Joint Union Elementary; San Luis Coastal Unified;
  San Miguel Joint Union; Shandon Joint Unified; Templeton Unified; San Luis Obispo County Office of Education
San Mateo: Bayshore Elementary; Belmont-Redwood Shores Elementary; Brisbane Elementary; Burlingame Elementary;
  Cabrillo Unified; Hillsborough City Elementary; Jefferson Elementary; Jefferson Union High;
  La Honda-Pescadero Unified; Las Lomitas Elementary; Menlo Park City Elementary; Millbrae Elementary; Pacifica;
  Portola Valley Elementary; Ravenswood City Elementary; Redwood City Elementary; San Bruno Park Elementary;
  San Carlos Elementary; San Mateo Union High; San Mateo-Foster City; Sequoia Union High;
  South San Francisco Unified; Woodside Elementary; San Mateo County Office of Education
Santa Barbara: Ballard Elementary; Blochman Union Elementary; Buellton Union Elementary; Carpinteria Unified;
  Cold Spring Elementary; College Elementary; Cuyama Joint Unified; Goleta Union Elementary;
  Guadalupe Union Elementary; Hope Elementary; Lompoc Unified; Los Olivos Elementary; Montecito Union Elementary;
  Orcutt Union Elementary; Santa Barbara Unified; Santa Maria Joint Union High; Santa Maria-Bonita;
  Santa Ynez Valley Union High; Solvang Elementary; Vista del Mar Union; Santa Barbara County Office of Education
Santa Clara: Alum Rock Union Elementary; Berryessa Union Elementary; Cambrian; Campbell Union; Campbell Union High;
  Cupertino Union; East Side Union High; Evergreen Elementary; Franklin-McKinley Elementary; Fremont Union High;
  Gilroy Unified; Lakeside Joint; Loma Prieta Joint Union Elementary; Los Altos Elementary;
  Los Gatos Union Elementary; Los Gatos-Saratoga Union High; Luther Burbank; Milpitas Unified; Moreland;
  Morgan Hill Unified; Mount Pleasant Elementary; Mountain View Whisman; Mountain View-Los Altos Union High;
  Oak Grove Elementary; Orchard Elementary; Palo Alto Unified; San Jose Unified; Santa Clara Unified;
  Saratoga Union Elementary; Sunnyvale; Union Elementary; Santa Clara County Office of Education
Santa Cruz: Bonny Doon Union Elementary; Happy Valley Elementary; Live Oak Elementary; Mountain Elementary;
  Pacific Elementary; Pajaro Valley Unified; San Lorenzo Valley Unified; Santa Cruz City Elementary;
  Santa Cruz City High; Scotts Valley Unified; Soquel Union Elementary; Santa Cruz County Office of Education
Shasta: Anderson Union High; Bella Vista Elementary; Black Butte Union Elementary; Cascade Union Elementary;
  Castle Rock Union Elementary; Columbia Elementary; Cottonwood Union Elementary; Enterprise Elementary;
  Fall River Joint Unified; French Gulch-Whiskeytown Elementary; Gateway Unified; Grant Elementary;
  Happy Valley Union Elementary; Igo, Ono, Platina Union Elementary; Junction Elementary; Millville Elementary;
  Mountain Union Elementary; North Cow Creek Elementary; Oak Run Elementary; Pacheco Union Elementary;
  Redding Elementary; Shasta Union Elementary; Shasta Union High; Whitmore Union Elementary;
  Shasta County Office of Education
Sierra: Sierra-Plumas Joint Unified; Sierra County Office of Education
Siskiyou: Big Springs Union Elementary; Bogus Elementary; Butte Valley Unified; Butteville Union Elementary;
  Delphic Elementary; Dunsmuir Elementary; Dunsmuir Joint Union High; Gazelle Union Elementary; Grenada Elementary;
  Happy Camp Union Elementary; Hornbrook Elementary; Junction Elementary; Klamath River Union Elementary;
  Little Shasta Elementary; McCloud Union Elementary; Montague Elementary; Mt. Shasta Union Elementary;
  Scott Valley Unified; Seiad Elementary; Siskiyou Union High; Weed Union Elementary; Willow Creek Elementary;
  Yreka Union Elementary; Yreka Union High; Siskiyou County Office of Education
Solano: Benicia Unified; Dixon Unified; Fairfield-Suisun Unified; Travis Unified; Vacaville Unified;
  Vallejo City Unified; Solano County Office of Education
Sonoma: Alexander Valley Union Elementary; Bellevue Union; Bennett Valley Union Elementary; Cinnabar Elementary;
  Cloverdale Unified; Cotati-Rohnert Park Unified; Dunham Elementary; Forestville Union Elementary;
  Fort Ross Elementary; Geyserville Unified; Gravenstein Union Elementary; Guerneville Elementary;
  Harmony Union Elementary; Healdsburg Unified; Horicon Elementary; Kashia Elementary; Kenwood; Liberty Elementary;
  Mark West Union Elementary; Monte Rio Union Elementary; Montgomery Elementary; Oak Grove Union Elementary;
  Old Adobe Union; Petaluma City Elementary; Petaluma Joint Union High; Piner-Olivet Union Elementary;
  Rincon Valley Union Elementary; Roseland; Santa Rosa Elementary; Santa Rosa High; Sebastopol Union Elementary;
  Sonoma Valley Unified; Twin Hills Union Elementary; Two Rock Union; Waugh Elementary; West Side Union Elementary;
  West Sonoma County Union High; Wilmar Union Elementary; Windsor Unified; Wright Elementary;
  Sonoma County Office of Education
Stanislaus: Ceres Unified; Chatom Union; Denair Unified; Empire Union Elementary; Gratton Elementary;
  Hart-Ransom Union Elementary; Hickman Community Charter; Hughson Unified; Keyes Union; Knights Ferry Elementary;
  Modesto City Elementary; Modesto City High; Newman-Crows Landing Unified; Oakdale Joint Unified;
  Paradise Elementary; Patterson Joint Unified; Riverbank Unified; Roberts Ferry Union Elementary;
  Salida Union Elementary; Shiloh Elementary; Stanislaus Union Elementary; Sylvan Union Elementary; Turlock Unified;
  Valley Home Joint Elementary; Waterford Unified; Stanislaus County Office of Education
Sutter: Brittan Elementary; Browns Elementary; East Nicolaus Joint Union High; Franklin Elementary;
  Live Oak Unified; Marcum-Illinois Union Elementary; Meridian Elementary; Nuestro Elementary;
  Pleasant Grove Joint Union; Sutter Union High; Winship-Robbins; Yuba City Unified;
  Sutter County Office of Education
Tehama: Antelope Elementary; Corning Union Elementary; Corning Union High; Evergreen Union;
  Flournoy Union Elementary; Gerber Union Elementary; Kirkwood Elementary; Lassen View Union Elementary;
  Los Molinos Unified; Red Bluff Joint Union High; Red Bluff Union Elementary; Reeds Creek Elementary;
  Richfield Elementary; Tehama County Department of Education
Trinity: Burnt Ranch Elementary; Coffee Creek Elementary; Douglas City Elementary; Junction City Elementary;
  Lewiston Elementary; Mountain Valley Unified; Southern Trinity Joint Unified; Trinity Alps Unified;
  Trinity Center Elementary; Trinity County Office of Education
Tulare: Allensworth Elementary; Alpaugh Unified; Alta Vista Elementary; Buena Vista Elementary; Burton Elementary;
  Columbine Elementary; Cutler-Orosi Joint Unified; Dinuba Unified; Ducor Union Elementary; Earlimart Elementary;
  Exeter Unified; Farmersville Unified; Hope Elementary; Hot Springs Elementary; Kings River Union Elementary;
  Liberty Elementary; Lindsay Unified; Monson-Sultana Joint Union Elementary; Oak Valley Union Elementary;
  Outside Creek Elementary; Palo Verde Union Elementary; Pixley Union Elementary; Pleasant View Elementary;
  Porterville Unified; Richgrove Elementary; Rockford Elementary; Saucelito Elementary; Sequoia Union Elementary;
  Springville Union Elementary; Stone Corral Elementary; Strathmore Union Elementary; Sundale Union Elementary;
  Sunnyside Union Elementary; Terra Bella Union Elementary; Three Rivers Union Elementary; Tipton Elementary;
  Traver Joint Elementary; Tulare City; Tulare Joint Union High; Visalia Unified; Waukena Joint Union Elementary;
  Woodlake Unified; Woodville Union Elementary; Tulare County Office of Education
Tuolumne: Belleview Elementary; Big Oak Flat-Groveland Unified; Columbia Union; Curtis Creek Elementary;
  Jamestown Elementary; Sonora Elementary; Sonora Union High; Soulsbyville Elementary; Summerville Elementary;
  Summerville Union High; Twain Harte; Tuolumne County Superintendent of Schools
Ventura: Briggs Elementary; Conejo Valley Unified; Fillmore Unified; Hueneme Elementary; Mesa Union Elementary;
  Moorpark Unified; Mupu Elementary; Oak Park Unified; Ocean View; Ojai Unified; Oxnard; Oxnard Union High;
  Pleasant Valley; Rio Elementary; Santa Clara Elementary; Santa Paula Unified; Simi Valley Unified; Somis Union;
  Ventura Unified; Ventura County Office of Education
Yolo: Davis Joint Unified; Esparto Unified; Washington Unified; Winters Joint Unified; Woodland Joint Unified;
  Yolo County Office of Education
Yuba: Camptonville Elementary; Marysville Joint Unified; Plumas Lake Elementary; Wheatland; Wheatland Union High;
  Yuba County Office of Education
`;

function readCounty(paragraph: string): CountyDistricts {
  const [county = '', names = ''] = paragraph.replace(/\s+/g, ' ').split(': ');
  return { county, districts: names.split('; ') };
}

/**
 * The 58 counties of California, each with its school districts and, last, its county office of education.
 * Ten district names occur in more than one county: county and name together identify a district.
 */
export const californiaDistricts: readonly CountyDistricts[] = directory
  .trim()
  .split(/\n(?=\S)/)
  .map(readCounty);
