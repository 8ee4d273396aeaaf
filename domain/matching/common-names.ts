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
  [
    1500,
    `aaliyah abel abril ace ada adalyn addison adeline adriana adriel agustin aitana alaina alaya alana alanna aleena alejandra
    alena alexia alexis alfonso alia aliana alijah alina alisa alisha alison alissa alistair aliya aliza alondra alonzo amari
    amaya amelie amina amir amira amiyah ana anaya andre andres angelina angelo anika aniya aniyah annabelle annette annika
    ansel anton antonia apollo ara aranza arden ares ari ariel ariella arlo arman armando armani arnav arnold aryan asa asher
    ashlyn aspen atlas audrina august ava avi aya ayaan ayden ayla ayleen aziel bailey barrett beau beckett belen bella bennett
    bentley bianca bodhi boston braden brady braelyn branden brantley braxton brayan brayden braylen brayson breanna brennan brett
    briana briella briggs brittany brock brodie brody brooklyn bruce bruno bryce brynn bryson byron caden cade cadence cain cairo
    cali callie callum calvin camden camilla candice cara carina carl carla carly carmelo carol carolina carson casey cassandra
    cassidy cataleya catalina cayden celeste celia celine chad chana chanel chandler charlee charleigh chelsea cheyenne christina
    christine ciara clark clay clayton clyde cody cohen cole colby colin collin colt colton conner conor conrad cooper cora
    corbin cordelia corey cory courtney craig cruz curtis daisy dakota dallas dalton damari damian damien damon dana dangelo dani
    dania danika danna daphne dario darren darryl darwin davian davin davis dawson dayana dayton deacon dean deandre declan demi
    denisse dennis derrick desmond devin devon dexter dina dion donovan dorian douglas drake duke dustin dwayne dylan easton
    eden edison edith edna edson eileen elaine eleanor elian elina elisa elise eliza ella elle elliot elliott ellis eloise elsa
    elsie elvis ember emely emerson emery emilia emilio emma emmanuel emmett ender enzo ephraim ernest esme esperanza esther
    ethan eugenia evangeline evelynn everett everly evie ezequiel ezra fabian fabiola farrah fatimah fernanda fiona finley finn
    flora florence forrest frances frank frankie franklin freya frida gage garrett gemma genevieve george georgia gia giana
    gideon gilbert gina giovanna giuliana glenn grady graham grant grayson greta gregory greyson griffin guillermo gunner gunnar
    gwen gwendolyn hadley hailee haley halle hallie hana hank harlan harley harlow harmony harold harriet harrison hattie
    haven hayden haylee hayley hazel heath heather heaven heidi helena hendrix henrik hope houston hudson hugh humberto ian ibrahim
    ida ignacio iker iliana imani imran india inara ines ingrid ira irma irvin isaias isla itzayana iva ivana ivanna ivory ivy
    izabella izaiah jacqueline jada jadyn jaelyn jaiden jair jakob jalen jaliyah jalyn jamari jameson jamie jamir janelle janice
    janiyah jared jase jaslene jaxon jaxson jaxton jay jayce jaycee jaycob jayda jaydon jaylah jaylee jayleen jaylen jaylin
    jaylon jaylynn jayson jazlyn jazmin jean jefferson jeffrey jemma jenna jenny jensen jerome jesse jessa jett jewel
    jianna jillian joanna joanne jocelyn joelle johan johanna jolene jolie jonah jonas jordyn joselyn joslyn journey
    joyce judah jude judith juelz juliet julieta juliette julissa june juniper justice kade kaden kadence kai kaia kaiden kailey
    kailyn kairo kaitlyn kaiya kaleb kaley kali kaliyah kalel kameron kamila kamryn kane kara karim karima karissa karol karson karter
    karyme kasey kash katelyn kathleen kayden kaylani kayleigh kaylen kaylin kaylynn kaysen keagan keanu keegan keira kelsey
    kendall kendra kendrick kenna kennedy kenya kenzie keziah khalid khalil khloe kian kiana kiera kieran killian kimora king kingsley
    kingston kinley kinsley kira kobe kody kolby kole kolton konnor kora korbin kristen kristian kristina kristopher kyla kylan
    kyleigh kyler kylo kyra kyson laila lailah lainey landen landon landyn lane laney lana larissa laurel lauryn lawrence
    layton leandro leann lee legend leia leif leila leilani leighton lena lennon lennox leona leonard leonidas leroy leslie lesly
    lester leticia levon lia liana lila lilah lilia lilianna lillie lilly lina lincoln lindsay lindsey lionel lisa lise litzy
    livia logan lola london lorelei lorena loretta louisa louise lourdes lucca luca lucian luciana luciano lucille luis luisa
    luka lukas luke lyla lyra lyric mabel mack macy maddox madeleine madelyn madilyn mae maeve magdalena maggie magnolia magnus
    maia maisie major makai makena makenna makenzie malachi malaya malcolm malia malik maliyah mallory malika mara marcelo marcel
    marely maren margarita margot maria mariam marianna maribel marie mariela marilyn marina mario marisa marissa maritza marlee
    marlene marley marlon marshall martina marvin matias matilda matteo matthias maverick mauricio maurice maximilian maximo
    maximus maximiliano maxwell mckenna mckenzie meadow megan meilani melina melody melvin memphis mercy meredith messiah mia
    micaela michaela miguelangel mikaela mikayla milan milani milena miles miley milo millie mina mira miracle misael mitchell
    mohamed mohammad moira moriah morgan moses muhammad mya mylah myles myra nadine naima nala nancy nash nasir nataly nathalia
    nathanael nathaniel nayeli neil nelson nevada neymar nia nico nicholas nickolas nicolette nigel nikita nikki nikolai nikolas
    noa noe noel noelle noemi nola noelia norah norman nova nyla oakley octavia ocean odin olive ollie omari opal ophelia orion
    orlando osiris otis otto owen paisley paloma paola paris parker patience paulina paxton payton pearl perla perry philip phoebe
    phoenix pierce piper porter preston prince princess quentin quincy quinn quinton rachael raegan raelyn ramiro randall
    raphael rashad raven ray raylan raymond rayna reagan reed reese regina reid reina remi remington remy rene renata rene rex
    reyna rhett rhys ridge riley rita river rivka robin rocco rocio rocky rodney roland roman romeo romina ronald ronan
    ronin rory rosalia rosalie rosalyn rose roselyn rosemary ross rowan roxanne roy royce royal rudy russell ruth ryan
    ryder ryker ryland rylee ryleigh rylan sadie sage saige salma salem salvatore samara samir samira samson sandra santana santino
    sanaa sariah sarai sasha saul sawyer saylor selah selena selene serena seth shaina shania shannon shawna shayla shaun shea
    shelby sherlyn sienna silas silvia simone sincere skye skyla skyler sofie solomon soren spencer stacy stanley stefan stella
    stephan stephany sterling steven stuart sullivan summer susana susanna sutton sylas tabitha talia talon tamara tamia tanner
    tara tate tatum tatyana taylor teagan teo terrance thea theo theodore theresa tiana tianna titus tobias toby todd
    tomas trace tracy travis treasure trent trenton trey tristen troy tucker turner ty tyler tyrone tyson ulises uriah
    uriel valentin valentino valery van vance vanesa veda vera vicente viktor vince violeta viviana vivienne wade walker
    warren waylon wayne weston whitney wilder willa willow wilson winston winter wren wynter xander ximena yael yahir yamileth
    yandel yara yareli yaretzi yaritza yosef yuliana yusra yvette yvonne zachariah zahir zahra zaid zaiden zain zaire zane
    zaria zariah zayden zayn zayne zelda zion zoey zola zuri nahla talya adan amin amara anahi anais araceli
    aanya aditi aditya akash akhil amit anand anil anita anjali ankita ashok avani bhavya chetan deepak deepika dev diya esha gaurav
    gayatri harini isha ishaan ishita jaya kabir karan karthik kavita kavya kiran kriti krishna lakshmi manish maya meera mohan naina
    nandini neha nikhil nisha nitin pooja pranav preeti priyanka rahul raj rajesh ravi reyansh rishi ritu riya rohit sachin sahil
    sanjana sanjay shreya shruti siddharth simran sneha sunil suresh tanvi trisha uma varun vihaan vijay vikram vivek yash zoya
    abdul abdullah adnan ahmad amal anas asma ayesha bilal dalia fadi farah faris fatma habib hadi hala hamza hanan hasan huda husain
    idris imad iman jamila jana kamal kareem khaled laith layan leen lubna mahmoud majid mona muna mustafa nabil nada naser noura nour
    nura rami rana rania rasha reem rima sami sana shadi soraya suha tamer tariq wafa walid yasin yasmin yasmine younes youssef zaki
    zeina reza parisa shirin an bao bich binh chau chi cuong dao diem diep dong duc dung duy duyen giang ha hai hanh hao hien hieu hoa
    hong hue huong khanh kiet kieu kim lien loan loc mi my nga ngan nghia ngoc nhi nhu nhung oanh phat phong phuc quan quang quoc
    quyen son tai tam tan thanh thi thien thinh thoa thuy tien tin toan tram tri trinh truc trung tu tung tuyen tuyet vi vinh vu vy
    xuan uyen bo chang cheng chao chun fang fei feng gang haoran hua hui jia jiahao jiayi jiaqi jian jie jin jingyi junjie ling meilin
    ming na ning peng qi qian qing rong rui shan shu tao ting wen xia xiang xiao xin xinyi xue yang yi yichen yifan ying yu yuan yue
    yun yuxuan zhen zhi zihan zixuan ziyi jimin jihoon jisoo jiwoo minjun minseo seojun seoyeon seoyun eunji haeun hayoon jaehyun joon
    junho junseo jiho sujin soojin yuna yejin hyunwoo doyun dohyun artur anahit arpi gayane gor hasmik hayk hovhannes karen lusine mane
    nare sona tatev vahe vardan aleksei alexei artem boris darya dmitry evgeny galina igor irina ksenia lev mikhail oksana oleg pavel
    ruslan sofya stanislav timur vadim valeria vasily veronika viktoria vitaly yana yaroslav yegor yelena yulia zhanna abena adebayo
    adeola afua akua ama amadou aminata chidi chioma chinedu chiamaka efua ebele emeka femi folasade ifeoma ijeoma ikenna kofi kwame
    kwesi mamadou ngozi nneka obinna oluwaseun seun tolu tunde uche yaw yetunde dolores citlali lizbeth rosario lourdes consuelo concepcion leticia rogelio rodolfo octavio alfonso vicente saul maximiliano yaretzi esperanza yolanda rocio marlen nayeli`,
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

/** Returns the given names that are known. */
export const knownGivenNames = (): Iterable<string> => givenRates.keys();
